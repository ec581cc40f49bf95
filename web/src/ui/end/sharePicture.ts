// A picture of how a game ended, drawn in the browser: for friends who were not there.
import { type Course, ticks } from "./ending";

export interface Shared {
  title: string;
  headline: string;
  reason: string;
  ranking: { place: number; name: string; score: number; note: string; colour: string }[];
  course: Course;
  colours: string[];
  address: string;
}

export const [WIDTH, HEIGHT] = [1200, 630];
const INK = { paper: "#171c22", card: "#20272f", ink: "#f5f0e6", quiet: "#b3b1a8", line: "#3a424c", gold: "#f0bd1d" };

/** As much of a text as fits. */
function fitted(ctx: CanvasRenderingContext2D, text: string, width: number): string {
  if (ctx.measureText(text).width <= width) return text;
  let cut = text;
  while (cut.length > 1 && ctx.measureText(`${cut}…`).width > width) cut = cut.slice(0, -1);
  return `${cut.trimEnd()}…`;
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
  course.lines.forEach((line, seat) => {
    ctx.strokeStyle = colours[seat];
    ctx.lineWidth = 5;
    ctx.lineJoin = "round";
    ctx.beginPath();
    line.forEach((n, i) => (i ? ctx.lineTo(x(i), y(n)) : ctx.moveTo(x(i), y(n))));
    ctx.stroke();
  });
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
  ctx.font = '600 72px "Barlow Condensed"';
  ctx.fillText(fitted(ctx, what.headline, WIDTH - 100), 50, 172);
  ctx.fillStyle = INK.gold;
  ctx.font = '400 30px "Barlow"';
  ctx.fillText(fitted(ctx, what.reason, WIDTH - 100), 50, 220);
  what.ranking.slice(0, 4).forEach((r, i) => {
    const y = 290 + i * 68;
    ctx.fillStyle = INK.card;
    ctx.beginPath();
    ctx.roundRect(50, y - 38, 440, 58, 10);
    ctx.fill();
    ctx.fillStyle = r.colour;
    ctx.beginPath();
    ctx.roundRect(50, y - 38, 12, 58, [10, 0, 0, 10]);
    ctx.fill();
    ctx.fillStyle = INK.quiet;
    ctx.font = '600 30px "Barlow Condensed"';
    ctx.fillText(`${r.place}.`, 80, y + 2);
    ctx.fillStyle = INK.ink;
    ctx.fillText(fitted(ctx, r.name, 230), 120, y + 2);
    ctx.textAlign = "right";
    ctx.fillText(`${r.score}`, 470, y + 2);
    ctx.textAlign = "left";
  });
  chart(ctx, what, 590, 270, 560, 250);
  ctx.textAlign = "left";
  ctx.fillStyle = INK.quiet;
  ctx.font = '400 22px "Barlow"';
  ctx.fillText(what.course.title, 590, 560);
  ctx.fillText(fitted(ctx, what.address, WIDTH - 100), 50, 600);
  return canvas;
}

/** A drawn picture as a file. */
export function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}
