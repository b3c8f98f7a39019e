import { readFileSync } from "node:fs";
import { wcagContrast } from "culori";
import { expect, test } from "vitest";
import { type Colours, PAIRS } from "#core/contrast.ts";
import { tokensIn } from "../../scripts/tokens.ts";

const styles = readFileSync("app/styles/tokens.css", "utf8");
const { light, dark } = tokensIn(styles);
const night = styles.match(/--color-night: (#[\da-f]{6});/)?.[1] ?? "";

const schemes: [string, Colours][] = [
  ["light", light],
  ["dark", dark],
  ["a dark band", { ...dark, paper: night }],
];

for (const [name, colours] of schemes) {
  test.each(PAIRS)(`%s on %s has its contrast in ${name}: %d`, (ink, ground, least) => {
    expect(wcagContrast(colours[ink] as string, colours[ground] as string)).toBeGreaterThanOrEqual(least);
  });
}
