//! Scripts that are read and scripts that are not.

use super::{Sed, awk, sed};

fn effects(script: &str) -> Option<String> {
    sed(script.as_bytes()).map(|Sed { reads, writes, commands, runs_input }| {
        let list = |name: &str, all: &[crate::base::Bytes]| {
            all.iter().map(|b| format!("{name} {};", String::from_utf8_lossy(b))).collect::<String>()
        };
        let runs = if runs_input { "input;" } else { "" };
        format!("{}{}{}{runs}", list("r", &reads), list("w", &writes), list("e", &commands))
    })
}

#[test]
fn sed_scripts() {
    let harmless = [
        "p",
        "1p",
        "1,10p",
        "$d",
        "/a/,/b/d",
        "s/a/b/",
        "s|a|b|g",
        "s/a/b/2gI;p",
        "/x/{s/a/b/;p}",
        "1!G;h;$!d",
        ":a;N;$!ba;s/\\n/ /g",
        "y/abc/xyz/",
        "5q",
        "2~3d",
        "/a/I,+3d",
        "/^$/d",
        "s/[[:space:]]*$//",
        "a\\\ntext",
        "1i hello; w not a file",
        "$ a\\\nx\\\nw y",
        "s/a/w b/",
        "s#/usr#/opt#g",
        "\\,a,d",
        "# w out",
        "",
        "n;d",
        "=",
        "s/\\(a\\)/\\1 w/p",
        "/a/ { n; s/b/c/ }",
        "0~4p",
        "5,~4p",
        "s/[^,]*,//",
        "l 5",
        "q5",
        "s/a\\/w/b/",
        "s/[\\/]x/y/",
    ];
    for script in harmless {
        assert_eq!(effects(script).as_deref(), Some(""), "{script}");
    }
    for (script, want) in [
        ("w out", "w out;"),
        ("/x/w a b;c", "w a b;c;"),
        ("s/a/b/w out", "w out;"),
        ("s/a/b/gw out;p\np", "w out;p;"),
        ("s/a/b/e", "input;"),
        ("e", "input;"),
        ("1e rm x", "e rm x;"),
        ("r in", "r in;"),
        ("1!{R in\n}", "r in;"),
        ("a x\nw y", "w y;"),
        ("a\\\nx\nw y", "w y;"),
        ("s/[a]/b/;w y", "w y;"),
        ("s/a/x\\\ny/;w o", "w o;"),
        ("bx;w y", "w y;"),
    ] {
        assert_eq!(effects(script).as_deref(), Some(want), "{script}");
    }
    for script in [
        "k",
        "s/a/b",
        "s/a/b/z",
        "{p",
        "p}",
        "s/[/]/b/;w y",
        "w",
        "p p",
        "1,p",
        "sxaxbx",
        "a\\ \ns,x,\nw y,p",
    ] {
        assert_eq!(effects(script), None, "{script}");
    }
}

#[test]
fn awk_programs() {
    for program in [
        "{print $1}",
        "NR==1",
        "/foo/",
        "/a>b/ {print}",
        "BEGIN{FS=\",\"} {s+=$2} END{print s/NR}",
        "{printf \"%s|%d > x\\n\", $1, $2}",
        "NR>1 && $3 > 5 {print $1}",
        "$3 >= 5",
        "{ if ($1 > 3) print $2; else print $3 }",
        "{a[$1]++} END{for (k in a) print k, a[k]}",
        "!seen[$0]++",
        "{gsub(/a|b/,\"\"); print substr($0, 2)}",
        "function f(x) { return x * 2 } { print f($1) }",
        "{ print ($1 > 2) }",
        "{ while (i < 3) i++; print toupper($1) # system(\"x\")\n}",
        "{ print $1 > \"/dev/stderr\" }",
        "{ x = ($1 + 1) / 2; y = $2 / 3; print x / y }",
        "$1 ~ /x/ || $2 == \"y\"",
        "{ while (getline line < \"f\") n++ }",
    ] {
        let reads = program.contains("getline");
        assert_eq!(awk(program.as_bytes()), !reads, "{program}");
    }
    for program in [
        "{system(\"rm x\")}",
        "{print > \"out\"}",
        "{print $1 >> \"out\"}",
        "{print | \"sh\"}",
        "{printf(\"%s\", $1) > $2}",
        "\"date\" | getline d",
        "{ getline }",
        "@load \"filefuncs\"",
        "@include \"x\"",
        "{ f = \"system\"; @f(\"x\") }",
        "{print \"a",
        "{print $1 |& \"x\"}",
        "{ if (1) print $1 > \"x\" }",
        "{ print a/b > \"c\"; d = 1/2 }",
        "BEGIN { ARGV[1] = \"x\" }",
        "{ print $1,\n$2 > \"x\" }",
        "{ print $1 > \"/dev/stderr\" x }",
        "{ if ($1) /\"/ ; print > \"x\" }",
        "{ print $1 ?\n$2 : $3 > \"x\" }",
        "{ print $1, # a\n\n$2 > \"x\" }",
        "{ print /[/]/ > \"x\" }",
        "{ x = a++ / b }",
        "{ print (1)(2) > \"x\" }",
    ] {
        assert!(!awk(program.as_bytes()), "{program}");
    }
}
