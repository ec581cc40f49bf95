/// The details of a refusal for its text: names and values.
pub type Details = Vec<(&'static str, String)>;

/// Why something was refused. The text that a person reads is made from the code and the details elsewhere, in
/// the person's language.
///
/// [`codes!`](crate::codes) writes [`code`](Reason::code) and [`codes`](Reason::codes).
pub trait Reason: std::fmt::Debug {
    /// A stable code in kebab-case, such as `too-far`.
    fn code(&self) -> &'static str;

    /// Every code that this type can give. Each needs a text in every language.
    fn codes() -> Vec<&'static str>
    where
        Self: Sized;

    /// The rule that forbids it, such as `POW-5.2`, if one does.
    fn rule(&self) -> Option<&'static str> {
        None
    }

    /// The details that the text names.
    fn details(&self) -> Details {
        Details::new()
    }
}

/// Writes [`Reason::code`] and [`Reason::codes`] from one list, so that they always agree: a variant without a code
/// does not compile. After a semicolon come the variants that wrap another reason and use its code.
///
/// ```
/// use table::{Reason, codes};
///
/// #[derive(Debug)]
/// enum Fault {
///     Pawn,
///     Card(u8),
/// }
///
/// impl Reason for Fault {
///     codes! { Fault::Pawn => "pawn", Fault::Card(_) => "card" }
/// }
///
/// #[derive(Debug)]
/// enum Refusal {
///     NotAsked,
///     Position(Fault),
/// }
///
/// impl Reason for Refusal {
///     codes! { Refusal::NotAsked => "not-asked"; Refusal::Position: Fault }
/// }
///
/// assert_eq!(Refusal::Position(Fault::Card(7)).code(), "card");
/// assert_eq!(Refusal::codes(), ["not-asked", "pawn", "card"]);
/// ```
#[macro_export]
macro_rules! codes {
    ($($variant:pat => $code:literal),+ $(,)? $(; $($outer:path: $inner:ty),+ $(,)?)?) => {
        fn code(&self) -> &'static str {
            match self {
                $($variant => $code,)+
                $($($outer(reason) => $crate::Reason::code(reason),)+)?
            }
        }

        fn codes() -> Vec<&'static str> {
            let own: &[&'static str] = &[$($code),+];
            [own, $($(&<$inner as $crate::Reason>::codes(),)+)?].concat()
        }
    };
}
