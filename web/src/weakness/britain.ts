// Britain in the fifth century, drawn by us: corners that regions share, and the regions between them.
import type { Box, Growth, Point } from "./map";

export const CORNERS: Record<string, Point> = {
  a: [150, 34], b: [270, 22], c: [392, 42], d: [163, 172], e: [446, 192], f: [172, 344], g: [500, 345], h: [502, 462], i: [548, 582], j: [512, 690],
  k: [326, 724], l: [254, 636], m: [214, 594], n: [146, 468],
  t1: [276, 152], t2: [334, 204], t3: [326, 300], t4: [274, 376], t5: [206, 366], t6: [392, 372], t7: [388, 450], t8: [300, 450], t9: [442, 490],
  t10: [466, 572], t11: [450, 624], t12: [366, 604], t13: [310, 532], t14: [312, 644], t15: [236, 536], t16: [206, 464],
  // the coast between
  aw: [112, 104], c1: [436, 112], r1: [142, 238], r2: [192, 296], e1: [492, 262], e2: [516, 318], li: [546, 396], i1: [562, 446], i2: [608, 502], i3: [592, 560],
  ca1: [612, 612], ca2: [594, 664], be1: [450, 728], be2: [384, 712], du1: [262, 738], du2: [184, 774], du3: [88, 806], du4: [66, 784], du5: [128, 728],
  du6: [190, 680], gl1: [272, 602], dy1: [148, 616], dy2: [66, 578], dy3: [60, 540], dy4: [116, 520], gw1: [96, 448], gw2: [122, 402], gw3: [78, 366], gw4: [116, 332],
};

export const OUTLINES: Record<string, string> = {
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

/** What is seen of the sheet. */
export const VIEW: Box = { x: 36, y: 6, width: 600, height: 816 };

export const SEAS: { name: string; at: Point; turn: number }[] = [
  { name: "Mare Germanicum", at: [574, 240], turn: 72 },
  { name: "Mare Hibernicum", at: [72, 228], turn: -90 },
  { name: "Oceanus Britannicus", at: [388, 788], turn: -4 },
];

/** What grows where; elsewhere oaks and hills. */
export const WILD: Record<string, Growth["kind"][]> = {
  "Alt Clut": ["mountain", "pine"], Gododdin: ["mountain", "hill", "pine"], Rheged: ["mountain", "hill", "pine"], Gwynedd: ["mountain"], Powys: ["hill", "oak"],
  Dyfed: ["hill", "oak"], Dumnonia: ["hill", "oak"], Elmet: ["hill", "oak"], Calchfynydd: ["oak", "hill"],
};

