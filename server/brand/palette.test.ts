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
    fc.property(hex, hex, (deep, signal) => {
      expect(weakPairs(paletteOf({ colors: { deep, signal } }))).toEqual([]);
    }),
  );
});

test("keeps two colors that have enough contrast", () => {
  const { light } = paletteOf({ colors: { deep: "#0b5680", signal: "#c9301a" } });
  expect([light.deep, light.signal]).toEqual(["#0b5680", "#c9301a"]);
});

test("takes single colors as they are, and names the pairs that lack contrast", () => {
  const palette = paletteOf({
    colors: { deep: "#0b5680", signal: "#c9301a" },
    palette: { muted: ["#999999", "#aebfca"] },
  });
  expect(palette.light.muted).toBe("#999999");
  expect(weakPairs(palette).map(({ ink, ground, scheme }) => `${ink} on ${ground}, ${scheme}`)).toEqual([
    "muted on paper, light",
    "muted on wash, light",
    "muted on raised, light",
  ]);
});
