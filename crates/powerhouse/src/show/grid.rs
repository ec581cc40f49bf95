use anstyle::Style;

use super::canvas::{Canvas, junction};

/// The lines of a board of cells, drawn between those that differ.
pub(crate) struct Grid<'a, T> {
    /// Where the vertical lines are.
    pub(crate) lefts: &'a [usize],
    /// Where the horizontal lines are.
    pub(crate) tops: &'a [usize],
    /// What a cell belongs to; `None` outside the board and in an empty middle.
    pub(crate) cell: &'a dyn Fn(isize, isize) -> Option<T>,
    /// The line between two cells: 0 none, 1 thin, 2 thick.
    pub(crate) weight: &'a dyn Fn(Option<T>, Option<T>) -> u8,
    /// How a line between these cells is painted.
    pub(crate) style: &'a dyn Fn(&[Option<T>]) -> Style,
}

impl<T: Copy> Grid<'_, T> {
    pub(crate) fn draw(&self, canvas: &mut Canvas) {
        for (row, &y) in self.tops.iter().enumerate() {
            for (column, &x) in self.lefts.iter().enumerate() {
                let around = [(-1, -1), (0, -1), (-1, 0), (0, 0)]
                    .map(|(dx, dy)| (self.cell)(column as isize + dx, row as isize + dy));
                let [nw, ne, sw, se] = around;
                let weight = self.weight;
                let arms = [weight(nw, ne), weight(ne, se), weight(sw, se), weight(nw, sw)];
                canvas.set(x, y, junction(arms), (self.style)(&around));
                if let Some(&right) = self.lefts.get(column + 1) {
                    let (line, style) = (junction([0, arms[1], 0, arms[1]]), (self.style)(&[ne, se]));
                    (x + 1..right).for_each(|x| canvas.set(x, y, line, style));
                }
                if let Some(&bottom) = self.tops.get(row + 1) {
                    let (line, style) = (junction([arms[2], 0, arms[2], 0]), (self.style)(&[sw, se]));
                    (y + 1..bottom).for_each(|y| canvas.set(x, y, line, style));
                }
            }
        }
    }
}
