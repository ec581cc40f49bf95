// A picture of how a game ended, drawn in the browser: for friends who were not there.
import { drawnBoard } from "./drawnBoard";
import { type Course, inTurns, stretches, ticks } from "./ending";

export interface Shared {
  title: string;
  headline: string;
  reason: string;
  ranking: { place: number; name: string; score: number; note: string; colour: string }[];
  course: Course;
  colours: string[];
  address: string;
  /** The last position as it is on the page. */
  board: SVGSVGElement | null;
}

export const [WIDTH, HEIGHT] = [1200, 630];
/** The words have the left half, the board the right one. */
const WORDS = 550;
const BOARD = { x: 630, y: 40, width: 540, height: 560 };
const INK = { paper: "#171c22", card: "#20272f", ink: "#f5f0e6", quiet: "#b3b1a8", line: "#3a424c", gold: "#f0bd1d" };

/** As much of a text as fits. */
function fitted(ctx: CanvasRenderingContext2D, text: string, width: number): string {
  if (ctx.measureText(text).width <= width) return text;
  let cut = text;
  while (cut.length > 1 && ctx.measureText(`${cut}…`).width > width) cut = cut.slice(0, -1);
  return `${cut.trimEnd()}…`;
}

/** A headline in letters as large as its place allows. */
function shrunk(ctx: CanvasRenderingContext2D, text: string, y: number): void {
  let size = 72;
  do ctx.font = `600 ${size}px "Barlow Condensed"`;
  while (ctx.measureText(text).width > WORDS && --size > 40);
  ctx.fillText(fitted(ctx, text, WORDS), 50, y);
}

/** A sentence in lines of a width, two at most. */
function lines(ctx: CanvasRenderingContext2D, text: string, width: number): string[] {
  const fits = (words: string[]) => ctx.measureText(words.join(" ")).width <= width;
  const words = text.split(" ");
  let first = words.length;
  while (first > 1 && !fits(words.slice(0, first))) first -= 1;
  return [words.slice(0, first), words.slice(first)]
    .filter((l) => l.length)
    .map((l) => fitted(ctx, l.join(" "), width));
}

/** The last position, as large as the right half allows. */
async function board(ctx: CanvasRenderingContext2D, svg: SVGSVGElement): Promise<void> {
  const { width, height } = svg.viewBox.baseVal;
  const scale = Math.min(BOARD.width / width, BOARD.height / height);
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
  const image = await drawnBoard(svg, w, h);
  ctx.drawImage(image, BOARD.x + (BOARD.width - w) / 2, BOARD.y + (BOARD.height - h) / 2, w, h);
}

function bolt(ctx: CanvasRenderingContext2D, x: number, y: number, size: number): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size / 32, size / 32);
  ctx.fillStyle = INK.gold;
  ctx.fill(new Path2D("M10 1h12l9 9v12l-9 9H10l-9-9V10z"));
  ctx.fillStyle = INK.paper;
  ctx.fill(new Path2D("M18 4 8 18h6l-2 10 12-15h-7z"));
  ctx.restore();
}

function chart(
  ctx: CanvasRenderingContext2D,
  { course, colours }: Shared,
  x0: number,
  y0: number,
  w: number,
  h: number,
): void {
  const scale = ticks(Math.max(0, ...course.lines.flat()));
  const top = scale[scale.length - 1];
  const x = (i: number) => x0 + (i * w) / Math.max(1, course.stops.length - 1);
  const y = (n: number) => y0 + h * (1 - n / top);
  ctx.font = '600 18px "Barlow Condensed"';
  ctx.textAlign = "right";
  for (const n of scale) {
    ctx.strokeStyle = INK.line;
    ctx.lineWidth = 1;
    ctx.beginPath();
    ctx.moveTo(x0, y(n));
    ctx.lineTo(x0 + w, y(n));
    ctx.stroke();
    ctx.fillStyle = INK.quiet;
    ctx.fillText(String(n), x0 - 10, y(n) + 6);
  }
  for (const part of stretches(course.lines)) {
    const turns = inTurns(part);
    ctx.strokeStyle = colours[part.seat];
    ctx.lineWidth = 5;
    ctx.lineJoin = "round";
    ctx.setLineDash(turns?.dashes ?? []);
    ctx.lineDashOffset = turns?.offset ?? 0;
    ctx.beginPath();
    for (let i = part.from; i <= part.to; i++) ctx.lineTo(x(i), y(course.lines[part.seat][i]));
    ctx.stroke();
  }
  ctx.setLineDash([]);
}

/** The picture, drawn. The page shows it as a data address: its policy allows no other. */
export async function sharePicture(what: Shared): Promise<HTMLCanvasElement> {
  await Promise.all(['600 20px "Barlow Condensed"', '400 20px "Barlow"'].map((f) => document.fonts?.load(f)));
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const ctx = canvas.getContext("2d");
  if (!ctx) throw new Error("no canvas");
  ctx.fillStyle = INK.paper;
  ctx.fillRect(0, 0, WIDTH, HEIGHT);
  ctx.fillStyle = INK.gold;
  ctx.fillRect(0, 0, WIDTH, 10);
  bolt(ctx, 50, 44, 48);
  ctx.fillStyle = INK.quiet;
  ctx.font = '600 30px "Barlow Condensed"';
  ctx.fillText(what.title, 114, 78);
  ctx.fillStyle = INK.ink;
  shrunk(ctx, what.headline, 172);
  ctx.fillStyle = INK.gold;
  ctx.font = '400 26px "Barlow"';
  lines(ctx, what.reason, WORDS).forEach((line, i) => ctx.fillText(line, 50, 216 + i * 32));
  what.ranking.slice(0, 4).forEach((r, i) => {
    const y = 320 + i * 64;
    ctx.fillStyle = INK.card;
    ctx.beginPath();
    ctx.roundRect(50, y - 38, 300, 54, 10);
    ctx.fill();
    ctx.fillStyle = r.colour;
    ctx.beginPath();
    ctx.roundRect(50, y - 38, 12, 54, [10, 0, 0, 10]);
    ctx.fill();
    ctx.fillStyle = INK.quiet;
    ctx.font = '600 30px "Barlow Condensed"';
    ctx.fillText(`${r.place}.`, 78, y);
    ctx.fillStyle = INK.ink;
    ctx.fillText(fitted(ctx, r.name, 140), 116, y);
    ctx.textAlign = "right";
    ctx.fillText(`${r.score}`, 335, y);
    ctx.textAlign = "left";
  });
  chart(ctx, what, 410, 292, 190, 200);
  ctx.textAlign = "left";
  ctx.fillStyle = INK.quiet;
  ctx.font = '400 22px "Barlow"';
  ctx.fillText(fitted(ctx, what.course.title, 220), 385, 530);
  ctx.fillText(fitted(ctx, what.address, WORDS), 50, 600);
  if (what.board) await board(ctx, what.board);
  return canvas;
}

/** A drawn picture as a file. */
export function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}
