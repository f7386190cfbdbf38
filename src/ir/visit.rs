//! Walks the program tree.
//!
//! Every method of [`Visit`] walks on by default; one that is overridden calls its `walk_` function to go
//! deeper. Words inside parameter operands, subscripts, arithmetic, here-documents and function bodies are
//! reached. The reader bounds the nesting, so plain recursion is fine.

use super::{
    AndOr, Arg, Arith, Arm, Assign, AssignValue, Command, CommandSub, Cond, Element, Fd, Function, HereBody,
    Item, List, Lit, Param, ParamOp, Part, Pipeline, Redirect, Script, Shape, Simple, Stage, Subscript,
    Target, Word,
};

/// What to do at each kind of node.
pub trait Visit {
    /// A whole text, also inside substitutions.
    fn visit_script(&mut self, script: &Script) {
        walk_script(self, script);
    }
    /// A list.
    fn visit_list(&mut self, list: &List) {
        walk_list(self, list);
    }
    /// A member of a list.
    fn visit_item(&mut self, item: &Item) {
        walk_item(self, item);
    }
    /// Pipelines joined by `&&` and `||`.
    fn visit_and_or(&mut self, and_or: &AndOr) {
        walk_and_or(self, and_or);
    }
    /// A pipeline.
    fn visit_pipeline(&mut self, pipeline: &Pipeline) {
        walk_pipeline(self, pipeline);
    }
    /// A command of a pipeline.
    fn visit_stage(&mut self, stage: &Stage) {
        walk_stage(self, stage);
    }
    /// A command with its redirections.
    fn visit_command(&mut self, command: &Command) {
        walk_command(self, command);
    }
    /// A simple command.
    fn visit_simple(&mut self, simple: &Simple) {
        walk_simple(self, simple);
    }
    /// A word or assignment of a simple command.
    fn visit_arg(&mut self, arg: &Arg) {
        walk_arg(self, arg);
    }
    /// An assignment.
    fn visit_assign(&mut self, assign: &Assign) {
        walk_assign(self, assign);
    }
    /// A member of an array assignment.
    fn visit_element(&mut self, element: &Element) {
        walk_element(self, element);
    }
    /// A clause of `case`.
    fn visit_arm(&mut self, arm: &Arm) {
        walk_arm(self, arm);
    }
    /// A function definition.
    fn visit_function(&mut self, function: &Function) {
        walk_function(self, function);
    }
    /// An expression of `[[ ]]`.
    fn visit_cond(&mut self, cond: &Cond) {
        walk_cond(self, cond);
    }
    /// A redirection.
    fn visit_redirect(&mut self, redirect: &Redirect) {
        walk_redirect(self, redirect);
    }
    /// The text of a here-document.
    fn visit_here_body(&mut self, body: &HereBody) {
        walk_here_body(self, body);
    }
    /// A word.
    fn visit_word(&mut self, word: &Word) {
        walk_word(self, word);
    }
    /// A piece of a word, of arithmetic or of a here-document.
    fn visit_part(&mut self, part: &Part) {
        walk_part(self, part);
    }
    /// Literal or quoted text.
    fn visit_lit(&mut self, _lit: &Lit) {}
    /// A parameter expansion.
    fn visit_param(&mut self, param: &Param) {
        walk_param(self, param);
    }
    /// What stands in `[…]` after a name.
    fn visit_subscript(&mut self, subscript: &Subscript) {
        walk_subscript(self, subscript);
    }
    /// Arithmetic.
    fn visit_arith(&mut self, arith: &Arith) {
        walk_arith(self, arith);
    }
    /// The list inside a command or process substitution.
    fn visit_command_sub(&mut self, sub: &CommandSub) {
        walk_command_sub(self, sub);
    }
}

/// Visits the units' lists.
pub fn walk_script<V: Visit + ?Sized>(v: &mut V, script: &Script) {
    script.units.iter().for_each(|u| v.visit_list(&u.list));
}

/// Visits the members.
pub fn walk_list<V: Visit + ?Sized>(v: &mut V, list: &List) {
    list.items.iter().for_each(|i| v.visit_item(i));
}

/// Visits the commands.
pub fn walk_item<V: Visit + ?Sized>(v: &mut V, item: &Item) {
    v.visit_and_or(&item.and_or);
}

/// Visits the pipelines.
pub fn walk_and_or<V: Visit + ?Sized>(v: &mut V, and_or: &AndOr) {
    v.visit_pipeline(&and_or.first);
    and_or.rest.iter().for_each(|(_, p)| v.visit_pipeline(p));
}

/// Visits the stages.
pub fn walk_pipeline<V: Visit + ?Sized>(v: &mut V, pipeline: &Pipeline) {
    pipeline.stages.iter().for_each(|s| v.visit_stage(s));
}

/// Visits the command.
pub fn walk_stage<V: Visit + ?Sized>(v: &mut V, stage: &Stage) {
    v.visit_command(&stage.command);
}

/// Visits the content, then the redirections.
pub fn walk_command<V: Visit + ?Sized>(v: &mut V, command: &Command) {
    match &command.shape {
        Shape::Simple(simple) => v.visit_simple(simple),
        Shape::Subshell(list) | Shape::Group(list) => v.visit_list(list),
        Shape::If(branches) => {
            for (condition, body) in &branches.branches {
                v.visit_list(condition);
                v.visit_list(body);
            }
            branches.otherwise.iter().for_each(|l| v.visit_list(l));
        }
        Shape::While { until: _, condition, body } => {
            v.visit_list(condition);
            v.visit_list(body);
        }
        Shape::For { var: _, words, body } | Shape::Select { var: _, words, body } => {
            words.iter().flatten().for_each(|w| v.visit_word(w));
            v.visit_list(body);
        }
        Shape::ForArith { init, condition, step, body } => {
            [init, condition, step].iter().for_each(|a| v.visit_arith(a));
            v.visit_list(body);
        }
        Shape::Case { subject, arms } => {
            v.visit_word(subject);
            arms.iter().for_each(|a| v.visit_arm(a));
        }
        Shape::Cond(cond) => v.visit_cond(cond),
        Shape::Arith(arith) => v.visit_arith(arith),
        Shape::Function(function) => v.visit_function(function),
        Shape::Coproc { name, body } => {
            name.iter().for_each(|w| v.visit_word(w));
            v.visit_command(body);
        }
    }
    command.redirects.iter().for_each(|r| v.visit_redirect(r));
}

/// Visits the assignments, then the words.
pub fn walk_simple<V: Visit + ?Sized>(v: &mut V, simple: &Simple) {
    simple.assigns.iter().for_each(|a| v.visit_assign(a));
    simple.args.iter().for_each(|a| v.visit_arg(a));
}

/// Visits the word or assignment.
pub fn walk_arg<V: Visit + ?Sized>(v: &mut V, arg: &Arg) {
    match arg {
        Arg::Word(word) => v.visit_word(word),
        Arg::Assign(assign) => v.visit_assign(assign),
    }
}

/// Visits the subscript and the value.
pub fn walk_assign<V: Visit + ?Sized>(v: &mut V, assign: &Assign) {
    assign.subscript.iter().for_each(|s| v.visit_subscript(s));
    match &assign.value {
        AssignValue::Scalar(word) => v.visit_word(word),
        AssignValue::Array(elements) => elements.iter().for_each(|e| v.visit_element(e)),
    }
}

/// Visits the subscript and the value.
pub fn walk_element<V: Visit + ?Sized>(v: &mut V, element: &Element) {
    element.subscript.iter().for_each(|(s, _)| v.visit_subscript(s));
    v.visit_word(&element.word);
}

/// Visits the patterns and the body.
pub fn walk_arm<V: Visit + ?Sized>(v: &mut V, arm: &Arm) {
    arm.patterns.iter().for_each(|p| v.visit_word(p));
    v.visit_list(&arm.body);
}

/// Visits the body.
pub fn walk_function<V: Visit + ?Sized>(v: &mut V, function: &Function) {
    v.visit_command(&function.body);
}

/// Visits the operands.
pub fn walk_cond<V: Visit + ?Sized>(v: &mut V, cond: &Cond) {
    match cond {
        Cond::Not(inner) => v.visit_cond(inner),
        Cond::And(a, b) | Cond::Or(a, b) => {
            v.visit_cond(a);
            v.visit_cond(b);
        }
        Cond::Word(word) | Cond::Unary { op: _, operand: word } => v.visit_word(word),
        Cond::Binary { op: _, left, right } => {
            v.visit_word(left);
            v.visit_word(right);
        }
    }
}

/// Visits the descriptor's subscript, the target, and a here-document's text.
pub fn walk_redirect<V: Visit + ?Sized>(v: &mut V, redirect: &Redirect) {
    match &redirect.fd {
        Fd::Default | Fd::Number(_) => {}
        Fd::Var(_, subscript) => subscript.iter().for_each(|s| v.visit_subscript(s)),
    }
    match &redirect.target {
        Target::Word(word) => v.visit_word(word),
        Target::HereDoc(doc) => doc.body().into_iter().for_each(|b| v.visit_here_body(b)),
    }
}

/// Visits the parts.
pub fn walk_here_body<V: Visit + ?Sized>(v: &mut V, body: &HereBody) {
    body.parts.iter().for_each(|p| v.visit_part(p));
}

/// Visits the parts.
pub fn walk_word<V: Visit + ?Sized>(v: &mut V, word: &Word) {
    word.parts.iter().for_each(|p| v.visit_part(p));
}

/// Visits what the part holds.
pub fn walk_part<V: Visit + ?Sized>(v: &mut V, part: &Part) {
    match part {
        Part::Literal(lit) | Part::Quoted(lit) => v.visit_lit(lit),
        Part::Double(parts, _) => parts.iter().for_each(|p| v.visit_part(p)),
        Part::Param(param) => v.visit_param(param),
        Part::Command(sub) | Part::Process(_, sub) => v.visit_command_sub(sub),
        Part::Arith(arith) => v.visit_arith(arith),
        Part::ExtGlob { op: _, alternatives, span: _ } => {
            alternatives.iter().flatten().for_each(|p| v.visit_part(p));
        }
    }
}

/// Visits the subscript and the operands.
pub fn walk_param<V: Visit + ?Sized>(v: &mut V, param: &Param) {
    param.subscript.iter().for_each(|s| v.visit_subscript(s));
    match &param.op {
        ParamOp::Value | ParamOp::Length | ParamOp::Transform(_) | ParamOp::Names(_) | ParamOp::Keys => {}
        ParamOp::Default { colon: _, word }
        | ParamOp::Assign { colon: _, word }
        | ParamOp::Error { colon: _, word }
        | ParamOp::Alternate { colon: _, word } => v.visit_word(word),
        ParamOp::Remove { suffix: _, longest: _, pattern } => v.visit_word(pattern),
        ParamOp::Replace { all: _, anchor: _, pattern, with } => {
            v.visit_word(pattern);
            with.iter().for_each(|w| v.visit_word(w));
        }
        ParamOp::Substring { offset, length } => {
            v.visit_arith(offset);
            length.iter().for_each(|a| v.visit_arith(a));
        }
        ParamOp::Case { change: _, all: _, pattern } => pattern.iter().for_each(|w| v.visit_word(w)),
    }
}

/// Visits an index.
pub fn walk_subscript<V: Visit + ?Sized>(v: &mut V, subscript: &Subscript) {
    match subscript {
        Subscript::At | Subscript::Star => {}
        Subscript::Index(arith) => v.visit_arith(arith),
    }
}

/// Visits the parts.
pub fn walk_arith<V: Visit + ?Sized>(v: &mut V, arith: &Arith) {
    arith.parts.iter().for_each(|p| v.visit_part(p));
}

/// Visits the script.
pub fn walk_command_sub<V: Visit + ?Sized>(v: &mut V, sub: &CommandSub) {
    v.visit_script(&sub.script);
}
