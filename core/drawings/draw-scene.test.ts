import { expect, test } from "vitest";
import { type Palette, ROLES, type SchemeColors } from "../palette.ts";
import { PATTERNS } from "../patterns/patterns.ts";
import { drawCover, drawScene } from "./draw-scene.ts";
import { emblemNames, emblems } from "./emblems.ts";
import { SCENES } from "./scenes.ts";
import { drawSymbol, SYMBOLS, symbols } from "./symbols.ts";

const tones = (red: string) =>
  Object.fromEntries(ROLES.map((role, index) => [role, `#${red}00${10 + index}`])) as SchemeColors;
const palette: Palette = { light: tones("00"), dark: tones("ff") };
const inFile = { palette, scheme: "both" } as const;

const invalid = /NaN|Infinity|undefined|\s(?:style|id)=|>[^<]+</;

test.each(SCENES)("%s is small, in the colors of the brand, with a backdrop of its pattern", (name) => {
  const drawings = PATTERNS.map((pattern) => drawScene(name, pattern, "page"));
  expect(new Set(drawings).size).toBe(PATTERNS.length);
  for (const svg of drawings) {
    // No larger than the patterns of a page.
    expect(svg.length).toBeLessThan(3 * 1024);
    expect(svg).not.toMatch(invalid);
    expect(svg).not.toMatch(/#[\da-f]{3}/i);
    expect(svg).toMatch(/^<svg .*<\/svg>$/);
  }
});

test("a cover is the same for the same post, and differs by post and category", () => {
  const cover = (seed: string, emblem: (typeof emblemNames)[number]) =>
    drawCover({ ...emblems[emblem], seed, pattern: "kites", colors: inFile });
  const drawings = ["a", "b", "c", "d"].flatMap((seed) => emblemNames.map((emblem) => cover(seed, emblem)));
  expect(new Set(drawings).size).toBe(4 * emblemNames.length);
  expect(cover("a", "bars")).toBe(cover("a", "bars"));
  for (const svg of drawings) {
    expect(svg.replace(/<style>.*<\/style>/, "")).not.toMatch(invalid);
    expect(svg).toContain("prefers-color-scheme:dark");
  }
});

test("symbols are one short path each, by platform where an entry names none", () => {
  expect(new Set(SYMBOLS.map((name) => symbols[name])).size).toBe(SYMBOLS.length);
  for (const name of SYMBOLS) expect(symbols[name]).toMatch(/^M[\d.\sMmLlHhVvAaCcQqZz-]{10,330}$/);
  expect(drawSymbol({ platform: "web", colors: inFile })).toContain(symbols.window);
  expect(drawSymbol({ platform: "web", symbol: "ring", colors: inFile })).toContain(symbols.ring);
});
