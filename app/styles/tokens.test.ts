import { readFileSync } from "node:fs";
import { wcagContrast } from "culori";
import postcss from "postcss";
import { expect, test } from "vitest";
import { type Colours, PAIRS } from "#core/contrast.ts";
import { coloursIn, readTokens } from "../../scripts/tokens.ts";

const bands = postcss.parse(readFileSync("app/styles/sections/band.css", "utf8"));

const { light, dark, bySystem } = readTokens();
const bandColours = coloursIn(bands, ".band-deep");
const deep = { ...dark, ...bandColours, paper: backgroundOf(bands, ".band-deep") };

const schemes: [string, Colours][] = [
  ["light", light],
  ["dark", dark],
  ["a dark band", deep],
];

for (const [name, colours] of schemes) {
  test.each(PAIRS)(`%s on %s has its contrast in ${name}: %d`, (ink, ground, least) => {
    expect(wcagContrast(colours[ink] as string, colours[ground] as string)).toBeGreaterThanOrEqual(least);
  });
}

test("dark is the same, whether the system or the visitor asked for it", () => {
  expect(dark).toEqual(bySystem);
  expect(Object.keys(dark).sort()).toEqual(Object.keys(light).sort());
});

test("a dark band has the colours of the dark scheme", () => {
  expect(dark).toMatchObject(bandColours);
});

function backgroundOf(styles: postcss.Root, selector: string): string {
  let background = "";
  styles.walkRules(selector, (rule) => {
    rule.walkDecls("background", ({ value }) => {
      background ||= value;
    });
  });
  return background;
}
