import type { Role } from "./paint.ts";

/** The colors of a drawing. */
export interface Mood {
  ground: Role;
  /** From edge to center. */
  sky: readonly [Role, Role, Role];
  folds: Role;
  panels: readonly [Role, Role, Role, Role];
  spars: Role;
  thread: Role;
  /** A deep sky with a pale kite, which keeps its colors in the dark scheme. */
  isDeep: boolean;
}

const DAY = { folds: 5, panels: [4, 5, 5, "ink"], spars: 2, thread: "ink", isDeep: false } as const;
const DUSK = { folds: "ink", panels: ["paper", 1, 1, 2], spars: 4, thread: "paper", isDeep: true } as const;

/** The first is the palest, for use next to text. */
export const moods: readonly [Mood, ...Mood[]] = [
  { ...DAY, ground: 1, sky: [2, 3, 4] },
  { ...DAY, ground: 2, sky: [1, 3, 4] },
  { ...DUSK, ground: 3, sky: [4, 4, 5] },
  { ...DUSK, ground: 5, sky: [4, 4, 3] },
];
