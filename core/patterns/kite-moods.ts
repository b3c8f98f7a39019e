import type { ColorRole } from "./paint.ts";

export interface Mood {
  ground: ColorRole;
  sky: readonly [ColorRole, ColorRole, ColorRole];
  folds: ColorRole;
  panels: readonly [ColorRole, ColorRole, ColorRole, ColorRole];
  spars: ColorRole;
  thread: ColorRole;
  /** A deep sky with a pale kite, which keeps its colors in the dark scheme. */
  isDeep: boolean;
}

const DAY = { folds: 5, panels: [4, 5, 5, "ink"], spars: 2, thread: "ink", isDeep: false } as const;
const DUSK = { folds: "ink", panels: ["paper", 1, 1, 2], spars: 4, thread: "paper", isDeep: true } as const;

export const moods: readonly [Mood, ...Mood[]] = [
  { ...DAY, ground: 1, sky: [2, 3, 4] },
  { ...DAY, ground: 2, sky: [1, 3, 4] },
  { ...DUSK, ground: 3, sky: [4, 4, 5] },
  { ...DUSK, ground: 5, sky: [4, 4, 3] },
];
