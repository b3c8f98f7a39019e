import { readFileSync } from "node:fs";
import { wcagContrast } from "culori";
import { expect, test } from "vitest";
import { type Colors, PAIRS } from "#core/contrast.ts";
import { tokensIn } from "../../scripts/tokens.ts";

const styles = readFileSync("app/styles/tokens.css", "utf8");
const { light, dark } = tokensIn(styles);
const night = styles.match(/--color-night: (#[\da-f]{6});/)?.[1] ?? "";

const schemes: [string, Colors][] = [
  ["light", light],
  ["dark", dark],
  ["a dark band", { ...dark, paper: night }],
];

for (const [name, colors] of schemes) {
  test.each(PAIRS)(`%s on %s has its contrast in ${name}: %d`, (ink, ground, least) => {
    expect(wcagContrast(colors[ink] as string, colors[ground] as string)).toBeGreaterThanOrEqual(least);
  });
}
