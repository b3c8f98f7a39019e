import type { Role } from "./paint.ts";

/** What a picture is made of. */
export interface Mood {
  ground: Role;
  /** From its edge to its depth. */
  sky: readonly [Role, Role, Role];
  folds: Role;
  panels: readonly [Role, Role, Role, Role];
  spars: Role;
  thread: Role;
  /** A deep sky under a pale kite: it keeps its colours on a dark page, where turned round it would glare. */
  isDeep: boolean;
}

const DAY = { folds: 5, panels: [4, 5, 5, "ink"], spars: 2, thread: "ink", isDeep: false } as const;
const DUSK = { folds: "ink", panels: ["paper", 1, 1, 2], spars: 4, thread: "paper", isDeep: true } as const;

/** The first one is the palest: words can stand beside it. */
export const moods: readonly [Mood, ...Mood[]] = [
  { ...DAY, ground: 1, sky: [2, 3, 4] },
  { ...DAY, ground: 2, sky: [1, 3, 4] },
  { ...DUSK, ground: 3, sky: [4, 4, 5] },
  { ...DUSK, ground: 5, sky: [4, 4, 3] },
];
