/** Tiles in the colors of the brand: squares, quarters of a circle, halves and circles, in loose groups on a plain ground. */
import { type ColorRole, createPaint, svgOf } from "./paint.ts";
import { BOXES, type PatternOptions, type PatternShape, randomFrom } from "./shapes.ts";

/** Rows of tiles. */
const ROWS: Record<PatternShape, number> = { cover: 3, card: 4, square: 4 };

interface Mood {
  ground: ColorRole;
  /** From the most frequent color to the accent. */
  tones: readonly [ColorRole, ColorRole, ColorRole, ColorRole];
  /** Keeps its colors in the dark scheme, where it would glare otherwise. */
  isDeep: boolean;
}

const MOODS: readonly Mood[] = [
  { ground: 1, tones: [2, 3, 4, 5], isDeep: false },
  { ground: 2, tones: [1, 3, 5, 4], isDeep: false },
  { ground: 4, tones: [5, 3, 2, 1], isDeep: true },
  { ground: 5, tones: [4, 3, 2, "paper"], isDeep: true },
];

export function tileSvg({ seed, shape, colors }: PatternOptions): string {
  const [width, height] = BOXES[shape];
  const random = randomFrom(seed);
  const { ground, tones, isDeep } = moodOf(random);
  const size = height / ROWS[shape];
  const paths = ["", "", "", ""];
  for (let row = 0; row < ROWS[shape]; row++) {
    for (let column = 0; column * size < width; column++) {
      const tile = tileAt(random);
      if (tile !== null)
        paths[toneAt(random)] += tile(Math.round(column * size), Math.round(row * size), Math.round(size));
    }
  }
  const paint = createPaint(colors, isDeep);
  const drawn = [paint(ground, `M0 0h${width}v${height}H0z`)];
  for (const [index, path] of paths.entries()) drawn.push(paint(tones[index] as ColorRole, path));
  return svgOf({ colors, isDeep, size: [width, height], drawn });
}

/** The ground alone. */
export function plainSvg({ seed, shape, colors }: PatternOptions): string {
  const [width, height] = BOXES[shape];
  const { ground, isDeep } = moodOf(randomFrom(seed));
  const drawn = [createPaint(colors, isDeep)(ground, `M0 0h${width}v${height}H0z`)];
  return svgOf({ colors, isDeep, size: [width, height], drawn });
}

/** The same for all shapes of a seed. */
function moodOf(random: () => number): Mood {
  return MOODS[Math.floor(random() * MOODS.length)] as Mood;
}

type Tile = (x: number, y: number, size: number) => string;

const SQUARE: Tile = (x, y, s) => `M${x} ${y}h${s}v${s}h${-s}z`;
const CIRCLE: Tile = (x, y, s) => {
  const r = s / 2;
  return `M${x} ${y + r}a${r} ${r} 0 0 1 ${s} 0a${r} ${r} 0 0 1 ${-s} 0z`;
};

const TURNED: readonly (readonly Tile[])[] = [
  // Quarters of a circle around each corner.
  [
    (x, y, s) => `M${x} ${y}h${s}a${s} ${s} 0 0 1 ${-s} ${s}z`,
    (x, y, s) => `M${x} ${y}h${s}v${s}a${s} ${s} 0 0 1 ${-s} ${-s}z`,
    (x, y, s) => `M${x + s} ${y}v${s}h${-s}a${s} ${s} 0 0 1 ${s} ${-s}z`,
    (x, y, s) => `M${x} ${y}a${s} ${s} 0 0 1 ${s} ${s}h${-s}z`,
  ],
  // Halves along a diagonal.
  [
    (x, y, s) => `M${x} ${y}h${s}l${-s} ${s}z`,
    (x, y, s) => `M${x} ${y}h${s}v${s}z`,
    (x, y, s) => `M${x + s} ${y}v${s}h${-s}z`,
    (x, y, s) => `M${x} ${y}l${s} ${s}h${-s}z`,
  ],
];

/** Null for a place without a tile. */
function tileAt(random: () => number): Tile | null {
  const kind = random();
  const turn = Math.floor(random() * 4);
  if (kind < 0.22) return null;
  if (kind < 0.36) return SQUARE;
  if (kind < 0.46) return CIRCLE;
  return TURNED[kind < 0.8 ? 0 : 1]?.[turn] ?? null;
}

function toneAt(random: () => number): 0 | 1 | 2 | 3 {
  const value = random();
  if (value < 0.4) return 0;
  if (value < 0.7) return 1;
  return value < 0.92 ? 2 : 3;
}
