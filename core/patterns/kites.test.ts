import fc from "fast-check";
import { expect, test } from "vitest";
import { type Palette, ROLES, type SchemeColors } from "../palette.ts";
import { kiteSvg } from "./kites.ts";
import type { PatternColors } from "./paint.ts";
import type { PatternShape } from "./shapes.ts";

const SHAPES: readonly PatternShape[] = ["cover", "card", "square"];
const tones = (red: string) =>
  Object.fromEntries(ROLES.map((role, index) => [role, `#${red}00${10 + index}`])) as SchemeColors;
const palette: Palette = { light: tones("00"), dark: tones("ff") };
const FILES: readonly PatternColors[] = (["both", "light", "dark"] as const).map((scheme) => ({
  palette,
  scheme,
}));
const COLORS: readonly PatternColors[] = ["page", ...FILES];

const options = fc.record({
  seed: fc.oneof(fc.stringMatching(/^[A-Za-z0-9.-]{1,60}$/), fc.string({ unit: "binary" })),
  shape: fc.constantFrom(...SHAPES),
  colors: fc.constantFrom(...COLORS),
});

test("draws the same picture for the same slug only", () => {
  const cover = (seed: string) => draw(seed, "cover", "page");
  expect(cover("node.js-development")).toBe(cover("node.js-development"));
  expect(new Set(Array.from({ length: 300 }, (_, i) => cover(`post-${i}`))).size).toBe(300);
});

test("draws a small, well-formed picture with finite coordinates for any slug", () => {
  fc.assert(
    fc.property(options, (wanted) => {
      const picture = kiteSvg(wanted);
      expect(picture.length).toBeLessThan(6 * 1024);
      expect(picture).not.toMatch(/NaN|Infinity|undefined/);
      expect(openElements(picture)).toEqual([]);
      // No style attributes, which the policy forbids, and no ids, because a page may contain many drawings.
      expect(picture).not.toMatch(/\s(?:style|id)=/);
      for (const [, path] of picture.matchAll(/ d="([^"]*)"/g)) {
        expect(path).toMatch(/^(?:[MlhvH]-?\d+(?: ?-?\d+)*|z)+$/);
      }
    }),
  );
});

test("pictures have an average size of three kilobytes", () => {
  const sizes = Array.from({ length: 200 }, (_, i) =>
    SHAPES.map((shape) => kiteSvg({ seed: `slug-${i}`, shape, colors: "page" }).length),
  ).flat();
  expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(3.75 * 1024);
});

test("the shape sets the size, and the palette only the colors", () => {
  const box = (shape: PatternShape) => / viewBox="([^"]*)"/.exec(draw("about", shape, "page"))?.[1];
  expect(SHAPES.map(box)).toEqual(["0 0 640 360", "0 0 1200 630", "0 0 480 480"]);
  for (const seed of ["about", "austin", "ai-agent", "pwa-development"]) {
    const drawings = COLORS.map((colors) => withoutColors(draw(seed, "cover", colors)));
    expect(new Set(drawings).size).toBe(1);
  }
});

test("uses classes in a page and embedded colors in a file", () => {
  const inPage = draw("about", "cover", "page");
  expect(inPage).not.toMatch(/#[0-9a-f]{6}|<style/);
  for (const colors of FILES) {
    expect(draw("about", "cover", colors)).toMatch(/#[0-9a-f]{6}/);
  }
});

function draw(seed: string, shape: PatternShape, colors: PatternColors): string {
  return kiteSvg({ seed, shape, colors });
}

function withoutColors(picture: string): string {
  return picture.replace(/<style>.*<\/style>| (?:class|color)="[^"]*"/g, "");
}

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
