// A picture of how a game ended, drawn in the browser: for friends who were not there.
import { seenOn } from "../contrast";
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

/** A title or a name in letters as large as its place allows, of these sizes. */
function shrunk(
  ctx: CanvasRenderingContext2D,
  text: string,
  [x, y, width]: [number, number, number],
  [largest, least]: [number, number],
): void {
  let size = largest;
  do ctx.font = `600 ${size}px "Barlow Condensed"`;
  while (ctx.measureText(text).width > width && --size > least);
  ctx.fillText(fitted(ctx, text, width), x, y);
}

/** A sentence in lines of a width, so many at most: what is left over then is in the last one, as much as fits. */
export function lines(text: string, most: number, fits: (line: string) => boolean): string[] {
  const found: string[] = [];
  let words = text.split(" ");
  while (words.length && found.length < most) {
    let first = words.length;
    while (first > 1 && found.length < most - 1 && !fits(words.slice(0, first).join(" "))) first -= 1;
    found.push(words.slice(0, first).join(" "));
    words = words.slice(first);
  }
  return found;
}

/** Why the game is over: in two large lines, or in three smaller ones if it takes as many. */
function reason(ctx: CanvasRenderingContext2D, text: string): void {
  const fits = (line: string) => ctx.measureText(line).width <= WORDS;
  ctx.font = '400 26px "Barlow"';
  let [told, step] = [lines(text, 2, fits), 32];
  if (!told.every(fits)) {
    ctx.font = '400 22px "Barlow"';
    [told, step] = [lines(text, 3, fits), 27];
  }
  told.forEach((line, i) => ctx.fillText(fitted(ctx, line, WORDS), 50, 212 + i * step));
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
    ctx.strokeStyle = seenOn(colours[part.seat], INK.paper);
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
  shrunk(ctx, what.headline, [50, 172, WORDS], [72, 40]);
  ctx.fillStyle = INK.gold;
  reason(ctx, what.reason);
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
    shrunk(ctx, r.name, [116, y, 160], [30, 20]);
    ctx.font = '600 30px "Barlow Condensed"';
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
