use anstyle::{Ansi256Color, Color, Style};

/// A rectangle of styled characters, each one column wide.
pub(crate) struct Canvas {
    width: usize,
    cells: Vec<(char, Style)>,
}

/// A text and a background colour, of the terminal's 256.
pub(crate) const fn paint(fg: u8, bg: u8) -> Style {
    ink(fg).bg_color(Some(Color::Ansi256(Ansi256Color(bg))))
}

/// A text colour on the terminal's own background.
pub(crate) const fn ink(fg: u8) -> Style {
    Style::new().fg_color(Some(Color::Ansi256(Ansi256Color(fg))))
}

/// A text in a style.
pub(crate) fn styled(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}

impl Canvas {
    pub(crate) fn new(width: usize, height: usize) -> Self {
        Canvas { width, cells: vec![(' ', Style::new()); width * height] }
    }

    /// Puts a character; outside the canvas it does nothing.
    pub(crate) fn set(&mut self, x: usize, y: usize, c: char, style: Style) {
        if let Some(cell) = (x < self.width).then(|| self.cells.get_mut(y * self.width + x)).flatten() {
            *cell = (c, style);
        }
    }

    /// Writes a text from left to right.
    pub(crate) fn text(&mut self, x: usize, y: usize, text: &str, style: Style) {
        text.chars().enumerate().for_each(|(i, c)| self.set(x + i, y, c, style));
    }

    /// Fills a rectangle.
    pub(crate) fn fill(&mut self, x: usize, y: usize, width: usize, height: usize, style: Style) {
        for row in y..y + height {
            (x..x + width).for_each(|column| self.set(column, row, ' ', style));
        }
    }

    /// The lines, with escape codes only where the style changes.
    pub(crate) fn render(&self) -> String {
        let mut text = String::new();
        for row in self.cells.chunks(self.width) {
            let used = row.iter().rposition(|&(c, s)| c != ' ' || s != Style::new()).map_or(0, |i| i + 1);
            let mut now = Style::new();
            for &(c, style) in &row[..used] {
                if style != now {
                    text += &format!("{now:#}{style}");
                    now = style;
                }
                text.push(c);
            }
            text += &format!("{now:#}\n");
        }
        text
    }
}

/// The box-drawing character with these lines from its middle: up, right, down, left; 0 none, 1 light, 2 heavy.
pub(crate) fn junction([up, right, down, left]: [u8; 4]) -> char {
    const LINES: &str = " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋";
    let [up, right, down, left] = [up, right, down, left].map(|w| usize::from(w.min(2)));
    LINES.chars().nth(up * 27 + right * 9 + down * 3 + left).unwrap_or(' ')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn junctions() {
        let drawn: String =
            [[0, 1, 1, 0], [0, 2, 2, 0], [1, 1, 1, 1], [2, 0, 2, 0], [1, 2, 1, 0], [0, 1, 0, 1]]
                .map(junction)
                .iter()
                .collect();
        assert_eq!(drawn, "┌┏┼┃┝─");
    }

    #[test]
    fn what_lies_outside_is_not_drawn() {
        let mut canvas = Canvas::new(3, 1);
        canvas.text(1, 0, "abc", Style::new());
        canvas.text(0, 7, "abc", Style::new());
        assert_eq!(canvas.render(), " ab\n");
    }
}
