//! The engine against a second, slow and plain implementation of the same rules.

mod oracle;
