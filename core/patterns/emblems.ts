import type { Hue } from "./paint.ts";
import type { Point } from "./plane.ts";

export interface Emblem {
  hue: Hue;
  tiling: number;
  mood: number;
  /** Number of the panel color, then the corners, in a square from -50 to 50 around the center. */
  facets: readonly (readonly [tone: number, ...corners: Point[]])[];
  spars: readonly (readonly Point[])[];
  end: Point;
}

const bar = (x: number, top: number): Emblem["facets"] => [
  [0, [x - 12, 46], [x - 12, top + 10], [x, top], [x, 46]],
  [3, [x, 46], [x, top], [x + 12, top + 10], [x + 12, 46]],
];

const slab = (top: number): Emblem["facets"] => [
  [0, [-48, top], [18, top], [6, top + 27], [-48, top + 27]],
  [2, [18, top], [48, top], [48, top + 27], [6, top + 27]],
  [3, [-40, top + 13], [-32, top + 6], [-24, top + 13], [-32, top + 21]],
];

const person = (x: number, tone: number): Emblem["facets"] => [
  [tone, [x, -48], [x + 14, -32], [x, -13], [x - 14, -32]],
  [tone, [x, -9], [x - 9, -9], [x - 21, 4], [x - 15, 46], [x, 46]],
  [3, [x, -9], [x + 9, -9], [x + 21, 4], [x + 15, 46], [x, 46]],
];

export const emblems = {
  brackets: {
    hue: "sky",
    tiling: 2,
    mood: 3,
    facets: [
      [0, [-50, 0], [-20, -36], [-20, -14], [-32, 0]],
      [2, [-50, 0], [-32, 0], [-20, 14], [-20, 36]],
      [0, [50, 0], [20, -36], [20, -14], [32, 0]],
      [2, [50, 0], [32, 0], [20, 14], [20, 36]],
      [1, [4, -46], [18, -46], [7, 0], [-7, 0]],
      [3, [7, 0], [-7, 0], [-18, 46], [-4, 46]],
    ],
    spars: [
      [
        [-50, 0],
        [50, 0],
      ],
    ],
    end: [-11, 46],
  },
  phone: {
    hue: "sea",
    tiling: 1,
    mood: 0,
    facets: [
      [3, [-27, -50], [19, -50], [27, -42], [27, -40], [-27, -40]],
      [3, [-27, 34], [27, 34], [27, 50], [-19, 50], [-27, 42]],
      [3, [-27, -40], [-21, -40], [-21, 34], [-27, 34]],
      [3, [21, -40], [27, -40], [27, 34], [21, 34]],
      [0, [-21, -40], [21, -40], [-21, 34]],
      [1, [21, -40], [21, 34], [-21, 34]],
    ],
    spars: [
      [
        [-7, 41],
        [7, 41],
      ],
    ],
    end: [0, 50],
  },
  compass: {
    hue: "straw",
    tiling: 0,
    mood: 1,
    facets: [
      [1, [0, -50], [0, 0], [-13, -13]],
      [3, [0, -50], [13, -13], [0, 0]],
      [1, [50, 0], [0, 0], [13, -13]],
      [3, [50, 0], [13, 13], [0, 0]],
      [1, [0, 50], [0, 0], [13, 13]],
      [3, [0, 50], [-13, 13], [0, 0]],
      [1, [-50, 0], [0, 0], [-13, 13]],
      [3, [-50, 0], [-13, -13], [0, 0]],
    ],
    spars: [],
    end: [0, 50],
  },
  servers: {
    hue: "storm",
    tiling: 1,
    mood: 3,
    facets: [...slab(-46), ...slab(-13), ...slab(20)],
    spars: [],
    end: [0, 47],
  },
  nib: {
    hue: "heather",
    tiling: 2,
    mood: 0,
    facets: [
      [1, [-17, -50], [0, -50], [0, -2], [-8, 6], [0, 14], [0, 50], [-30, -4]],
      [3, [17, -50], [0, -50], [0, -2], [8, 6], [0, 14], [0, 50], [30, -4]],
    ],
    spars: [
      [
        [-22, -32],
        [22, -32],
      ],
    ],
    end: [0, 50],
  },
  bars: {
    hue: "violet",
    tiling: 0,
    mood: 2,
    facets: [...bar(-32, 4), ...bar(0, -22), ...bar(32, -48)],
    spars: [
      [
        [-50, 46],
        [50, 46],
      ],
    ],
    end: [0, 46],
  },
  people: {
    hue: "moss",
    tiling: 2,
    mood: 2,
    facets: [...person(-23, 0), ...person(23, 1)],
    spars: [
      [
        [-23, 46],
        [23, 46],
      ],
    ],
    end: [0, 46],
  },
} as const satisfies Record<string, Emblem>;

export type EmblemName = keyof typeof emblems;
export const emblemNames = Object.keys(emblems) as [EmblemName, ...EmblemName[]];
