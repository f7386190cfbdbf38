//! The option-grammar engine: a declarative table and the words of a command line in, normalised
//! arguments out.
//!
//! A [`Grammar`] is two texts: options a row a line, as in `--help`, and operand lines, as in a synopsis.
//! Both are checked at compile time. [`Args::parse`] reads words that may be known in part only, and what it
//! does not understand is data in its answer. Never: what a command does, a file, an error.

mod expression;
mod operands;
mod parse;
mod result;
mod role;
mod row;
mod table;
#[cfg(test)]
mod tests;

pub use expression::{Expression, Part};
pub use operands::{Item, Operands};
pub use parse::{Parser, Settings};
pub use result::{ArgValue, Args, Operand, Reported, Sight};
pub use role::{LANGUAGES, Mark, Role};
pub use table::{Fault, Form, Opt, Table};

/// Where options may stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Anywhere before `--` (GNU).
    Permute,
    /// Before the first operand (POSIX; every wrapper; `+` in getopt).
    Stop,
}

/// How words are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// `-abc`, `--long`.
    Gnu,
    /// `-name`, never a cluster (Go's flag package, Java, X11).
    Words,
    /// As `Gnu`, but the first word without a dash is a cluster whose values follow in order (tar, ar).
    Traditional,
    /// As `Gnu`, but words without a dash are clusters of options of their own (ps).
    Bsd,
    /// An expression of predicates (find); read by [`Expression::parse`].
    Expression,
}

/// How a command reads its arguments.
#[derive(Clone, Copy, Debug)]
pub struct Grammar {
    /// The options.
    pub options: Table,
    /// The operands.
    pub operands: Operands,
    /// Where options may stand.
    pub order: Order,
    /// How words are read.
    pub style: Style,
    /// Long options can be abbreviated (getopt_long, argparse); else `--flag=true` and `--flag=false` are
    /// understood instead (cobra, clap, Go).
    pub abbreviations: bool,
    /// Below a subcommand, the options of this level still count.
    pub global: bool,
}

impl Grammar {
    /// A GNU command: options anywhere, clusters, abbreviations.
    ///
    /// # Panics
    /// On a malformed row; in a `const` or `static` that is an error of compilation.
    pub const fn gnu(options: &'static str, operands: &'static str) -> Grammar {
        match Grammar::read(options, operands) {
            Ok(grammar) => grammar,
            Err(fault) => complain(fault),
        }
    }

    /// The same, but options end at the first operand: every wrapper.
    pub const fn posix(options: &'static str, operands: &'static str) -> Grammar {
        Grammar::gnu(options, operands).stop()
    }

    /// A command whose options are words behind one dash.
    pub const fn words(options: &'static str, operands: &'static str) -> Grammar {
        Grammar::gnu(options, operands).style(Style::Words).exact()
    }

    /// Reads a grammar as [`Grammar::gnu`] does, for declarations that come at run time.
    ///
    /// # Errors
    /// On a malformed row.
    pub const fn read(options: &'static str, operands: &'static str) -> Result<Grammar, Fault> {
        let table = match Table::read(options) {
            Ok(table) => table,
            Err(fault) => return Err(fault),
        };
        match Operands::read(operands, &table) {
            Ok(operands) => Ok(Grammar {
                options: table,
                operands,
                order: Order::Permute,
                style: Style::Gnu,
                abbreviations: true,
                global: false,
            }),
            Err(fault) => Err(fault),
        }
    }

    /// Options end at the first operand.
    #[must_use]
    pub const fn stop(mut self) -> Grammar {
        self.order = Order::Stop;
        self
    }

    /// Words are read in another style.
    #[must_use]
    pub const fn style(mut self, style: Style) -> Grammar {
        self.style = style;
        self
    }

    /// Long options must be written out; `--flag=false` is understood.
    #[must_use]
    pub const fn exact(mut self) -> Grammar {
        self.abbreviations = false;
        self
    }

    /// The options of this level may also stand behind the subcommand.
    #[must_use]
    pub const fn global(mut self) -> Grammar {
        self.global = true;
        self
    }

    /// The option that is spelled so.
    ///
    /// # Panics
    /// Where there is none; in a `const` that is an error of compilation.
    #[allow(clippy::panic, reason = "const fn: a failure is a compile error")]
    pub const fn opt(&self, spelling: &str) -> Opt {
        match self.options.find(spelling) {
            Some(opt) => opt,
            None => panic!("the table has no such option"),
        }
    }
}

/// Stops the compiler with the complaint and the row that it is about.
#[allow(clippy::panic, clippy::indexing_slicing, reason = "const fn: a failure is a compile error")]
const fn complain(fault: Fault) -> ! {
    let mut text = [b' '; 200];
    let (mut n, mut part) = (0, 0);
    while part < 3 {
        let mut bytes = match part {
            0 => fault.message.as_bytes(),
            1 => b": ",
            _ => fault.row.trim_ascii().as_bytes(),
        };
        while let [b, rest @ ..] = bytes {
            if n < text.len() && b.is_ascii() {
                text[n] = *b;
                n += 1;
            }
            bytes = rest;
        }
        part += 1;
    }
    match str::from_utf8(text.split_at(n).0) {
        Ok(text) => panic!("{}", text),
        Err(_) => panic!("malformed row"),
    }
}
