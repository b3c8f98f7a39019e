/** The colours of one scheme by the names of their tokens, as `#rrggbb` or `#rgb`. */
export type Colours = Readonly<Record<string, string>>;

/**
 * What stands on what, and the contrast it needs at least: 7 for body text (WCAG 2.2, AAA), 4.5 for other text (AA), 3
 * for what bounds a control or carries a meaning.
 */
export const PAIRS: readonly (readonly [ink: string, ground: string, least: number])[] = [
  ...["paper", "wash", "raised"].flatMap((ground): [string, string, number][] => [
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
  // Strong buttons, and what they become under the pointer.
  ["paper", "ink", 7],
  ["paper", "deep", 4.5],
  ["ink", "sky-2", 4.5],
  // The line under the chosen one of several.
  ["sky-4", "paper", 3],
  ["sky-4", "wash", 3],
];
