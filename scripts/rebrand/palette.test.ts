import fc from "fast-check";
import { expect, test } from "vitest";
import { fromHex, toHex } from "./oklch.ts";
import { paletteOf, weakPairs } from "./palette.ts";

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("converts a color to OKLCH and back unchanged", () => {
  fc.assert(
    fc.property(hex, (color) => toHex(fromHex(color)) === color),
    { examples: [["#10ceff"]] },
  );
});

test("every pair of the palette has its contrast for any two colors", () => {
  fc.assert(
    fc.property(hex, hex, (main, signal) => {
      expect(weakPairs(paletteOf({ main, signal }))).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

test("keeps a signal color with enough contrast", () => {
  expect(paletteOf({ main: "#2a7db2", signal: "#c9301a" }).light.signal).toBe("#c9301a");
});
