// Britain in the fifth century, drawn by us: corners that regions share, and the regions between them.

type Point = [number, number];

const P: Record<string, Point> = {
  a: [150, 34], b: [270, 22], c: [392, 42], d: [163, 172], e: [446, 192], f: [172, 344], g: [500, 345], h: [502, 462], i: [548, 582], j: [512, 690],
  k: [326, 724], l: [254, 636], m: [214, 594], n: [146, 468],
  t1: [276, 152], t2: [334, 204], t3: [326, 300], t4: [274, 376], t5: [206, 366], t6: [392, 372], t7: [388, 450], t8: [300, 450], t9: [442, 490],
  t10: [466, 572], t11: [450, 624], t12: [366, 604], t13: [310, 532], t14: [312, 644], t15: [236, 536], t16: [206, 464],
  // the coast between
  aw: [112, 104], c1: [436, 112], r1: [142, 238], r2: [192, 296], e1: [492, 262], e2: [516, 318], li: [546, 396], i1: [562, 446], i2: [608, 502], i3: [592, 560],
  ca1: [612, 612], ca2: [594, 664], be1: [450, 728], be2: [384, 712], du1: [262, 738], du2: [184, 774], du3: [88, 806], du4: [66, 784], du5: [128, 728],
  du6: [190, 680], gl1: [272, 602], dy1: [148, 616], dy2: [66, 578], dy3: [60, 540], dy4: [116, 520], gw1: [96, 448], gw2: [122, 402], gw3: [78, 366], gw4: [116, 332],
};

const OUTLINES: Record<string, string> = {
  "Alt Clut": "a b t1 d aw",
  Gododdin: "b c c1 e t2 t1",
  Rheged: "d t1 t2 t3 t4 t5 f r2 r1",
  Ebrauc: "t2 e e1 e2 g t6 t3",
  Elmet: "t3 t6 t7 t8 t4",
  Lindsey: "t6 g li h t9 t7",
  Icenia: "t9 h i1 i2 i3 i t10",
  Cantia: "t10 i ca1 ca2 j t11",
  Calchfynydd: "t7 t9 t10 t11 t12 t13 t8",
  Belgae: "t12 t11 j be1 be2 k t14",
  Dumnonia: "l t14 k du1 du2 du3 du4 du5 du6",
  Glevum: "t13 t12 t14 l gl1 m t15",
  Dyfed: "t15 m dy1 dy2 dy3 dy4 n t16",
  Gwynedd: "t5 t16 n gw1 gw2 gw3 gw4 f",
  Powys: "t4 t8 t13 t15 t16 t5",
};

export interface Shape {
  /** The outline as an SVG path; neighbours share their borders to the point. */
  path: string;
  points: Point[];
  centre: Point;
}

/** The same small numbers for the same words on every screen. */
function dice(seed: string): () => number {
  let h = 2166136261;
  for (const c of seed) h = Math.imul(h ^ c.charCodeAt(0), 16777619);
  return () => {
    h = Math.imul(h ^ (h >>> 15), 2246822507) + 0x9e3779b9;
    return ((h ^ (h >>> 13)) >>> 0) / 2 ** 32;
  };
}

const USES = new Map<string, number>();
const edgeName = (a: string, b: string) => (a < b ? `${a} ${b}` : `${b} ${a}`);
for (const outline of Object.values(OUTLINES)) {
  const corners = outline.split(" ");
  corners.forEach((c, i) => {
    const edge = edgeName(c, corners[(i + 1) % corners.length]);
    USES.set(edge, (USES.get(edge) ?? 0) + 1);
  });
}

/** A border as nature draws it: bent in the middle again and again, more on the coast than inland. */
function bent(a: string, b: string): Point[] {
  const [first, second] = a < b ? [a, b] : [b, a];
  const edge = edgeName(a, b);
  const [next, rough] = [dice(edge), USES.get(edge) === 1 ? 0.16 : 0.1];
  let line = [P[first], P[second]];
  for (let depth = 0; depth < 4; depth++) {
    line = line.flatMap((p, i): Point[] => {
      const q = line[i + 1];
      if (!q) return [p];
      const off = (next() - 0.5) * 2 * rough;
      return [p, [(p[0] + q[0]) / 2 - (q[1] - p[1]) * off, (p[1] + q[1]) / 2 + (q[0] - p[0]) * off]];
    });
  }
  if (a !== first) line.reverse();
  return line.slice(0, -1);
}

const drawPath = (points: Point[]) => `M${points.map((p) => p.map((n) => n.toFixed(1)).join(" ")).join("L")}Z`;

function centre(points: Point[]): Point {
  let [area, x, y] = [0, 0, 0];
  points.forEach(([x1, y1], i) => {
    const [x2, y2] = points[(i + 1) % points.length];
    const cross = x1 * y2 - x2 * y1;
    [area, x, y] = [area + cross, x + (x1 + x2) * cross, y + (y1 + y2) * cross];
  });
  return [x / (3 * area), y / (3 * area)];
}

const WIDTH = 660;
/** What is seen of the sheet. */
export const VIEW = { x: 36, y: 6, width: 600, height: 816 };

export const SEAS: { name: string; at: Point; turn: number }[] = [
  { name: "Mare Germanicum", at: [574, 240], turn: 72 },
  { name: "Mare Hibernicum", at: [72, 228], turn: -90 },
  { name: "Oceanus Britannicus", at: [388, 788], turn: -4 },
];

/** The shapes of these regions; circles in rows for a map that we have not drawn. */
export function shapes(names: string[]): Record<string, Shape> {
  if (names.every((n) => OUTLINES[n])) {
    return Object.fromEntries(
      names.map((name) => {
        const corners = OUTLINES[name].split(" ");
        const points = corners.flatMap((c, i) => bent(c, corners[(i + 1) % corners.length]));
        return [name, { points, path: drawPath(points), centre: centre(corners.map((c) => P[c])) }];
      }),
    );
  }
  const across = Math.ceil(Math.sqrt(names.length * 0.8));
  const step = WIDTH / across;
  return Object.fromEntries(
    names.map((name, i) => {
      const at: Point = [step * ((i % across) + 0.5), step * (Math.floor(i / across) + 0.5)];
      const points = Array.from({ length: 8 }, (_, k): Point => [at[0] + Math.cos((k * Math.PI) / 4) * step * 0.46, at[1] + Math.sin((k * Math.PI) / 4) * step * 0.46]);
      return [name, { points, path: drawPath(points), centre: at }];
    }),
  );
}

/** Corners that two outlines share: with two or more, the regions have a border. */
export function shared(a: string, b: string): number {
  const other = new Set(OUTLINES[b].split(" "));
  return OUTLINES[a].split(" ").filter((p) => other.has(p)).length;
}

export const NAMES = Object.keys(OUTLINES);

export interface Growth {
  kind: "mountain" | "hill" | "pine" | "oak";
  at: Point;
}

const WILD: Record<string, Growth["kind"][]> = {
  "Alt Clut": ["mountain", "pine"], Gododdin: ["mountain", "hill", "pine"], Rheged: ["mountain", "hill", "pine"], Gwynedd: ["mountain"], Powys: ["hill", "oak"],
  Dyfed: ["hill", "oak"], Dumnonia: ["hill", "oak"], Elmet: ["hill", "oak"], Calchfynydd: ["oak", "hill"],
};

function inside([x, y]: Point, points: Point[]): boolean {
  let odd = false;
  points.forEach(([x1, y1], i) => {
    const [x2, y2] = points[(i + 1) % points.length];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) odd = !odd;
  });
  return odd;
}

/** Mountains and woods where a region has room beside its name and its pieces, the farther ones first. */
export function growth(name: string, shape: Shape): Growth[] {
  const kinds = WILD[name] ?? ["oak", "hill"];
  const next = dice(`wild ${name}`);
  const [xs, ys] = [shape.points.map((p) => p[0]), shape.points.map((p) => p[1])];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const found: Growth[] = [];
  for (let i = 0; i < 160 && found.length < 7; i++) {
    const at: Point = [left + next() * wide, top + next() * high];
    const [dx, dy] = [Math.abs(at[0] - shape.centre[0]), at[1] - shape.centre[1]];
    const free = dx > 58 || dy < -50 || dy > 50;
    const room = [[-13, 4], [13, 4], [0, -13], [0, 8]].every(([x, y]) => inside([at[0] + x, at[1] + y], shape.points));
    if (free && room && found.every((g) => Math.hypot(g.at[0] - at[0], g.at[1] - at[1]) > 19)) found.push({ kind: kinds[found.length % kinds.length], at });
  }
  return found.sort((a, b) => a.at[1] - b.at[1]);
}

const WAYS: Record<string, Point> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The region that lies nearest in the direction of an arrow key. */
export function towards(drawn: Record<string, Shape>, from: string, key: string): string | undefined {
  const [[x, y], way] = [drawn[from].centre, WAYS[key]];
  if (!way) return undefined;
  let [best, found] = [Infinity, undefined as string | undefined];
  for (const [name, shape] of Object.entries(drawn)) {
    const [dx, dy] = [shape.centre[0] - x, shape.centre[1] - y];
    const [ahead, aside] = [dx * way[0] + dy * way[1], Math.abs(dx * way[1]) + Math.abs(dy * way[0])];
    const cost = ahead + 2 * aside;
    if (ahead > 1 && aside < 2 * ahead && cost < best) [best, found] = [cost, name];
  }
  return found;
}
