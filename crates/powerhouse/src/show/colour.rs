//! What the terminal's colours look like, for tests of the boxes' colours.

use anstyle::{Ansi256Color, Color};

pub(super) type Rgb = [f64; 3];

pub(super) const BLACK: Rgb = [0.0; 3];
pub(super) const WHITE: Rgb = [1.0; 3];

#[derive(Debug, PartialEq, Eq)]
pub(super) enum Hue {
    Grey,
    Red,
    Yellow,
    Green,
    Blue,
    Purple,
}

/// A colour of the fixed part of the 256: a cube of six steps a side, and greys.
pub(super) fn rgb_of(colour: Option<Color>) -> Rgb {
    let Some(Color::Ansi256(Ansi256Color(n))) = colour else { panic!("not one of the 256: {colour:?}") };
    let step = |n: u8| if n == 0 { 0.0 } else { f64::from(55 + 40 * n) / 255.0 };
    match n {
        16..=231 => [step((n - 16) / 36), step((n - 16) / 6 % 6), step((n - 16) % 6)],
        232.. => [f64::from(8 + 10 * (n - 232)) / 255.0; 3],
        _ => panic!("colour {n} depends on the terminal"),
    }
}

pub(super) fn hue([r, g, b]: Rgb) -> Hue {
    let (most, least) = (r.max(g).max(b), r.min(g).min(b));
    let spread = most - least;
    if spread < 0.05 {
        return Hue::Grey;
    }
    let sixth = if most == r {
        ((g - b) / spread).rem_euclid(6.0)
    } else if most == g {
        (b - r) / spread + 2.0
    } else {
        (r - g) / spread + 4.0
    };
    match sixth * 60.0 {
        0.0..20.0 | 340.0.. => Hue::Red,
        35.0..70.0 => Hue::Yellow,
        80.0..160.0 => Hue::Green,
        190.0..250.0 => Hue::Blue,
        250.0..320.0 => Hue::Purple,
        degrees => panic!("no name for a hue of {degrees} degrees"),
    }
}

/// The contrast of two colours, from 1 to 21, as WCAG defines it.
pub(super) fn contrast(a: Rgb, b: Rgb) -> f64 {
    let linear = |c: f64| if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) };
    let light = |[r, g, b]: Rgb| 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b) + 0.05;
    let (a, b) = (light(a), light(b));
    if a > b { a / b } else { b / a }
}
