import { expect, test } from "vitest";
import { ROLES } from "#core/palette.ts";
import { pageStyle } from "./page-style.ts";
import { paletteOf } from "./palette.ts";

const palette = paletteOf({ colors: { signal: "#7a1fa2", deep: "#00695c" } });

test("has each color for the light scheme, the dark system and a chosen dark scheme", () => {
  const css = pageStyle(palette, "tiles");
  for (const role of ROLES) {
    expect(css.split(`--${role}:${palette.light[role]};`).length - 1).toBeGreaterThanOrEqual(1);
    expect(css.split(`--${role}:${palette.dark[role]};`).length - 1).toBeGreaterThanOrEqual(2);
  }
});

test("can't end the style element of a page", () => {
  expect(pageStyle(palette, "tiles")).not.toMatch(/[<>&]/);
});

test("only a brand with kites has kites as bullets, and a line that scrolling draws", () => {
  expect(pageStyle(palette, "kites")).not.toMatch(/--clip-diamond|-motion/);
  expect(pageStyle(palette, "tiles")).toContain("--clip-diamond:circle(");
  expect(pageStyle(palette, "tiles")).toContain("--line-motion:none;--knot-motion:none");
});
