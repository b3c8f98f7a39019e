import fc from "fast-check";
import { expect, test } from "vitest";
import { fromHex, toHex } from "./oklch.ts";
import { paletteOf, weakPairs } from "./palette.ts";

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("a colour comes back as it went", () => {
  fc.assert(
    fc.property(hex, (colour) => toHex(fromHex(colour)) === colour),
    { examples: [["#10ceff"]] },
  );
});

test("whatever the two colours are, every pair of the palette has its contrast", () => {
  fc.assert(
    fc.property(hex, hex, (main, signal) => {
      expect(weakPairs(paletteOf({ main, signal }))).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

test("a signal that stands out already stays as it was given", () => {
  expect(paletteOf({ main: "#2a7db2", signal: "#c9301a" }).light.signal).toBe("#c9301a");
});
