/** Round numbers from zero to at least `top`, four or five steps apart as people count: 1, 2 or 5 times a power of ten. */
export function ticksUpTo(top: number): number[] {
  const rough = Math.max(1, top) / 5;
  const ten = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((n) => n * ten).find((n) => n >= rough) ?? 10 * ten);
  return Array.from({ length: Math.ceil(top / step) + 1 }, (_, i) => i * step);
}
