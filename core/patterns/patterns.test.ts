import fc from "fast-check";
import { expect, test } from "vitest";
import { drawPattern } from "./draw-pattern.ts";
import { PATTERNS } from "./patterns.ts";
import { BOXES, type PatternShape } from "./shapes.ts";

const shapes = Object.keys(BOXES) as PatternShape[];
const seed = fc.oneof(fc.stringMatching(/^[A-Za-z0-9.-]{1,60}$/), fc.string({ unit: "binary" }));

test.each(PATTERNS)(
  "%s are the same for the same seed, small and without styles, ids and words",
  (pattern) => {
    fc.assert(
      fc.property(seed, fc.constantFrom(...shapes), (slug, shape) => {
        const svg = drawPattern(pattern, { seed: slug, shape, colors: "page" });
        expect(svg).toBe(drawPattern(pattern, { seed: slug, shape, colors: "page" }));
        expect(svg.length).toBeLessThan(6 * 1024);
        expect(svg).not.toMatch(/NaN|Infinity|undefined|<style|\s(?:style|id)=|>[^<]+</);
        expect(svg).toContain(`viewBox="0 0 ${BOXES[shape].join(" ")}"`);
      }),
    );
  },
);

test("tiles differ by seed", () => {
  const drawings = Array.from({ length: 300 }, (_, index) =>
    drawPattern("tiles", { seed: `post-${index}`, shape: "cover", colors: "page" }),
  );
  expect(new Set(drawings).size).toBe(300);
});
