import fc from "fast-check";
import { expect, test } from "vitest";
import { darkPalette, drawKites, type KiteShape, lightPalette, pagePalette } from "./kites.ts";

const shapes: KiteShape[] = ["cover", "card", "square", "pattern"];
const slugs = fc.stringMatching(/^[A-Za-z0-9.-]{1,60}$/);

test("the same slug draws the same picture, another slug another", () => {
  expect(drawKites("node.js-development", "cover", lightPalette)).toBe(
    drawKites("node.js-development", "cover", lightPalette),
  );
  const pictures = Array.from({ length: 200 }, (_, i) => drawKites(`post-${i}`, "cover", lightPalette));
  expect(new Set(pictures).size).toBe(200);
});

test("a picture of any slug is small and holds no broken number", () => {
  fc.assert(
    fc.property(slugs, fc.constantFrom(...shapes), (slug, shape) => {
      const picture = drawKites(slug, shape, darkPalette);
      expect(picture.length).toBeLessThan(6 * 1024);
      expect(picture).not.toMatch(/NaN|Infinity|undefined|e-\d/);
      expect(picture).toMatch(/^<svg [^>]+>.*<\/svg>$/);
    }),
  );
});

test("shape alone decides the size, and the palette alone the colours", () => {
  expect(drawKites("about", "card", lightPalette)).toContain('viewBox="0 0 1200 630"');
  expect(drawKites("about", "cover", lightPalette)).toContain('viewBox="0 0 640 360"');
  const withoutColours = (picture: string) => picture.replace(/#[0-9a-f]{6}/g, "");
  expect(withoutColours(drawKites("about", "cover", darkPalette))).toBe(
    withoutColours(drawKites("about", "cover", lightPalette)),
  );
});

test("a picture in a page has no style attribute and no ids, and follows the page's scheme", () => {
  const picture = drawKites("about", "cover", pagePalette);
  expect(picture).not.toMatch(/style=|id=/);
  expect(picture).toContain('fill="var(--sky-1)"');
});

test("a pattern has no kite flying in it", () => {
  expect(drawKites("about", "pattern", lightPalette)).not.toContain(lightPalette.ink);
});
