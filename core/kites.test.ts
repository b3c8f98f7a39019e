import fc from "fast-check";
import { expect, test } from "vitest";
import type { KitePalette } from "./kites/paint.ts";
import { type KiteShape, kiteSvg } from "./kites.ts";

const SHAPES: readonly KiteShape[] = ["cover", "card", "square", "pattern"];
const PALETTES: readonly KitePalette[] = ["page", "both", "light", "dark"];

const options = fc.record({
  seed: fc.oneof(fc.stringMatching(/^[A-Za-z0-9.-]{1,60}$/), fc.string({ unit: "binary" })),
  shape: fc.constantFrom(...SHAPES),
  palette: fc.constantFrom(...PALETTES),
});

test("the same slug draws the same picture, another slug another", () => {
  const draw = (seed: string) => kiteSvg({ seed, shape: "cover", palette: "light" });
  expect(draw("node.js-development")).toBe(draw("node.js-development"));
  expect(new Set(Array.from({ length: 300 }, (_, i) => draw(`post-${i}`))).size).toBe(300);
});

test("a picture of any slug is small, well-formed and made of finite numbers", () => {
  fc.assert(
    fc.property(options, (wanted) => {
      const picture = kiteSvg(wanted);
      expect(picture.length).toBeLessThan(6 * 1024);
      expect(picture).not.toMatch(/NaN|Infinity|undefined/);
      expect(openElements(picture)).toEqual([]);
      // No style attribute, which the policy of a page forbids, and no ids: many pictures stand in one page.
      expect(picture).not.toMatch(/\s(?:style|id)=/);
      for (const [, path] of picture.matchAll(/ d="([^"]*)"/g)) {
        expect(path).toMatch(/^(?:[MlhvH]-?\d+(?: ?-?\d+)*|z)+$/);
      }
    }),
    { numRuns: 300 },
  );
});

test("pictures are three kilobytes on the average", () => {
  const sizes = Array.from({ length: 200 }, (_, i) =>
    SHAPES.map((shape) => kiteSvg({ seed: `slug-${i}`, shape, palette: "page" }).length),
  ).flat();
  expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(3.75 * 1024);
});

test("the shape decides the size, the palette nothing but the colours", () => {
  const box = (shape: KiteShape) => / viewBox="([^"]*)"/.exec(draw("about", shape, "page"))?.[1];
  expect(SHAPES.map(box)).toEqual(["0 0 640 360", "0 0 1200 630", "0 0 480 480", "0 0 1600 320"]);
  for (const seed of ["about", "austin", "ai-agent", "pwa-development"]) {
    const drawings = PALETTES.map((palette) => withoutColors(draw(seed, "cover", palette)));
    expect(new Set(drawings).size).toBe(1);
  }
});

test("a picture in a page is coloured by the page alone, one in a file by itself", () => {
  const inPage = draw("about", "cover", "page");
  expect(inPage).not.toMatch(/#[0-9a-f]{6}|<style/);
  for (const palette of ["both", "light", "dark"] as const) {
    expect(draw("about", "cover", palette)).toMatch(/#[0-9a-f]{6}/);
  }
});

test("a pattern has no kite flying in it", () => {
  expect(draw("about", "pattern", "page")).not.toContain("kshade");
  expect(draw("about", "cover", "page")).toContain("kshade");
});

function draw(seed: string, shape: KiteShape, palette: KitePalette): string {
  return kiteSvg({ seed, shape, palette });
}

function withoutColors(picture: string): string {
  return picture.replace(/<style>.*<\/style>| (?:class|color)="[^"]*"/g, "");
}

/** What is not closed, or closed in the wrong order, of a text that must be elements and nothing else. */
function openElements(xml: string): string[] {
  const open: string[] = [];
  const rest = xml.replace(
    /<(\/?)([a-z]+)((?: [a-zA-Z-]+="[^"<&]*")*)(\/?)>/g,
    (_, closing, name, _attributes, empty) => {
      if (closing) {
        if (open.pop() !== name) open.push(`/${name}`);
      } else if (!empty) open.push(name);
      return "";
    },
  );
  return /[<&>]/.test(rest) ? [...open, rest] : open;
}
