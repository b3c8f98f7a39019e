/** Drawings that depend on a seed only: the same seed gives the same picture. */
export const PATTERNS = ["tiles", "kites", "none"] as const;
export type Pattern = (typeof PATTERNS)[number];
