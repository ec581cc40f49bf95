/// The particulars of a refusal, for the text that a person reads: names and values.
pub type Details = Vec<(&'static str, String)>;

/// Why something was refused. The text that a person reads is made from the code and the details elsewhere, in
/// the person's language.
pub trait Reason: std::fmt::Debug {
    /// A stable code in kebab-case, such as `too-far`.
    fn code(&self) -> &'static str;

    /// The rule that forbids it, such as `POW-5.2`, if one does.
    fn rule(&self) -> Option<&'static str> {
        None
    }

    /// What the text needs to name.
    fn details(&self) -> Details {
        Details::new()
    }
}
