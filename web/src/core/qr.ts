// An address as a QR code: the dark squares as one path. The library is fetched when the first code is drawn.

export interface QrCode {
  /** How many squares it is wide and high, with its white border. */
  size: number;
  path: string;
}

export async function qrCode(text: string): Promise<QrCode> {
  const { encode } = await import("uqr");
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  return { size, path: squares(data) };
}

/** Each row's runs of dark squares. */
export function squares(rows: boolean[][]): string {
  const run = (row: boolean[], y: number) =>
    row.map((dark, x) => (dark && !row[x - 1] ? `M${x} ${y}h${lengthFrom(row, x)}v1H${x}z` : "")).join("");
  return rows.map(run).join("");
}

function lengthFrom(row: boolean[], x: number): number {
  const end = row.indexOf(false, x);
  return (end < 0 ? row.length : end) - x;
}
