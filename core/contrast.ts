import type { Role } from "./palette.ts";

/** 7 for body text (WCAG 2.2 AAA), 4.5 for other text (AA), 3 for boundaries and meaningful graphics. */
export const PAIRS: readonly (readonly [ink: Role, ground: Role, least: number])[] = [
  ...(["paper", "wash", "raised"] as const).flatMap((ground): [Role, Role, number][] => [
    ["ink", ground, 7],
    ["muted", ground, 7],
    ["deep", ground, 4.5],
    ["error", ground, 4.5],
    ["success", ground, 4.5],
    ["edge", ground, 3],
  ]),
  ["deep", "paper", 7],
  ["on-signal", "signal", 4.5],
  ["on-signal", "signal-strong", 4.5],
  ["signal", "paper", 3],
  ["paper", "ink", 7],
  ["paper", "deep", 4.5],
  ["ink", "sky-2", 4.5],
  ["sky-4", "paper", 3],
  ["sky-4", "wash", 3],
];
