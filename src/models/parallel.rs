//! parallel: runs commands for many arguments (GNU parallel 20240222 manual; only the usual options).

use super::watch::shell;
use crate::args::{ArgValue, Args, Grammar, Mark};
use crate::effect::{GapKind, Outcome};
use crate::models::{CommandModel, Invocation, by_roles, case};
use crate::value::Value;

pub(super) static MODEL: CommandModel = CommandModel {
    names: &["parallel"],
    grammar: Grammar::posix(
        "
        -0 --null
        -a --arg-file=FILE:input ...
        --bar
        --progress
        --eta
        -d --delimiter=DELIMITER
        --dry-run                     @acts
        --halt=WHEN
        -I --replace=TEXT             @acts
        -j --jobs -P --max-procs=N
        --joblog=FILE:write
        -k --keep-order
        --group
        -u --ungroup
        --line-buffer --lb
        -n --max-args=N:number
        -N --max-replace-args=N:number
        --no-run-if-empty -r
        --nice=N:number
        --results=NAME:into
        --retries=N:number
        --tag
        --timeout=DURATION
        --verbose -t
        --will-cite
        -X
        -m
        --help -h                     @info
        --version -V                  @info
        ",
        "[WORD]...",
    ),
    effects,
    cases: &[
        case("parallel -j4 gzip ::: a b", "script 'gzip $'; gap dynamic"),
        case("parallel echo {} x/{.} ::: a b", "script $; gap dynamic"),
        case("parallel ::: 'rm a' ls", "script 'rm a'; script ls"),
        case("parallel ::: $X", "gap dynamic; …"),
        case("parallel -a list rm", "fs.read list; script 'rm $'; gap dynamic"),
        case("parallel", "gap dynamic"),
        case("parallel --joblog l --will-cite ls ::: 1", "fs.write l; script 'ls $'; gap dynamic"),
        case("parallel -z ls", "gap option; …"),
        case("parallel -- rm", "script 'rm $'; gap dynamic"),
        case("parallel --help", ""),
    ],
};

/// The words before `:::` are shell text with places for arguments; without them the arguments are the text.
fn effects(args: &Args<'_>, call: &Invocation<'_>, out: &mut Outcome) {
    by_roles(args, call, out);
    if args.marked(Mark::Info).must() {
        return;
    }
    let words: Vec<ArgValue<'_>> = args.operand("WORD").collect();
    let separates = |w: &ArgValue<'_>| w.exact().is_none_or(|t| t.starts_with(b":::"));
    let at = words.iter().position(separates);
    let (template, rest) = words.split_at_checked(at.unwrap_or(words.len())).unwrap_or((&[], &[]));
    if let Some(first) = template.first() {
        let mut text = Value::exact("");
        for (k, word) in template.iter().enumerate() {
            let value = if word.exact().is_some_and(|t| t.contains(&b'{')) {
                Value::unknown(Some(word.span()))
            } else {
                word.value()
            };
            let gap = Value::exact(if k > 0 { " " } else { "" });
            text = Value::concat_all([&text, &gap, &value]);
        }
        let places = template.iter().any(|w| w.exact().is_none_or(|t| t.contains(&b'{')));
        if places {
            text = Value::unknown(Some(first.span()));
        } else {
            text = Value::concat_all([&text, &Value::exact(" "), &Value::unknown(Some(call.span))]);
        }
        out.nested.push(shell(text, first));
        out.gap(GapKind::Dynamic, "what the arguments make of the command", call);
        return;
    }
    let plain = rest.first().is_some_and(|w| w.exact() == Some(b":::"))
        && !rest.iter().skip(1).any(separates)
        && rest.iter().all(|w| w.certain.must() && w.exact().is_some())
        && rest.len() > 1;
    if plain {
        for text in rest.iter().skip(1) {
            out.nested.push(shell(text.value(), text));
        }
    } else {
        out.gap(GapKind::Dynamic, "the commands come from its input", call);
    }
}
