import type { PatternColors } from "./paint.ts";

/** In px: `cover` is 16:9, `card` is a social image. */
export const BOXES = {
  cover: [640, 360],
  card: [1200, 630],
  square: [480, 480],
} as const satisfies Record<string, readonly [width: number, height: number]>;

export type PatternShape = keyof typeof BOXES;

export interface PatternOptions {
  seed: string;
  shape: PatternShape;
  colors: PatternColors;
}

export function randomFrom(text: string): () => number {
  let state = 0x811c9dc5;
  for (const character of text) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}
