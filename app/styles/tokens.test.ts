import { readFileSync } from "node:fs";
import postcss, { type Rule } from "postcss";
import { expect, test } from "vitest";
import { PAPER } from "#app/ui/theme.ts";

type Colours = Record<string, string>;

const tokens = postcss.parse(readFileSync("app/styles/tokens.css", "utf8"));
const bands = postcss.parse(readFileSync("app/styles/sections/band.css", "utf8"));

const light = coloursOf(find(tokens, ":root"));
const dark = coloursOf(find(tokens, ':root[data-theme="dark"]'));
const bySystem = coloursOf(find(tokens, ':root:not([data-theme="light"])'));
const bandDeep = find(bands, ".band-deep");
const deep = { ...dark, ...coloursOf(bandDeep), paper: declaredIn(bandDeep, "background") };

/** WCAG 2.2: 7 for body text (AAA), 4.5 for other text (AA), 3 for what bounds a control or carries a meaning. */
const PAIRS: [ink: string, ground: string, least: number][] = [
  ...["paper", "wash", "raised"].flatMap((ground): [string, string, number][] => [
    ["ink", ground, 7],
    ["muted", ground, 7],
    ["deep", ground, 4.5],
    ["error", ground, 4.5],
    ["success", ground, 4.5],
    ["edge", ground, 3],
  ]),
  ["deep", "paper", 7],
  ["on-signal", "signal", 4.5],
  ["on-signal", "signal-strong", 4.5],
  ["signal", "paper", 3],
  // Strong buttons, and what they become under the pointer.
  ["paper", "ink", 7],
  ["paper", "deep", 4.5],
  ["ink", "sky-2", 4.5],
  // The line under the chosen one of several.
  ["sky-4", "paper", 3],
  ["sky-4", "wash", 3],
];

const schemes: [string, Colours][] = [
  ["light", light],
  ["dark", dark],
  ["a dark band", deep],
];

for (const [name, colours] of schemes) {
  test.each(PAIRS)(`%s on %s has its contrast in ${name}: %d`, (ink, ground, least) => {
    expect(contrast(colours[ink] as string, colours[ground] as string)).toBeGreaterThanOrEqual(least);
  });
}

test("dark is the same, whether the system or the visitor asked for it", () => {
  expect(dark).toEqual(bySystem);
  expect(Object.keys(dark).sort()).toEqual(Object.keys(light).sort());
});

test("the browser's bars have the colour of the paper", () => {
  expect(PAPER).toEqual({ light: light.paper, dark: dark.paper });
});

test("a dark band has the colours of the dark scheme", () => {
  expect(dark).toMatchObject(coloursOf(bandDeep));
});

function find(root: postcss.Root, selector: string): Rule {
  let found: Rule | undefined;
  root.walkRules(selector, (rule) => {
    found ??= rule;
  });
  if (!found) throw new Error(`no rule for ${selector}`);
  return found;
}

function declaredIn(rule: Rule, property: string): string {
  const values = rule.nodes.flatMap((node) =>
    node.type === "decl" && node.prop === property ? [node.value] : [],
  );
  return values[0] as string;
}

function coloursOf(rule: Rule): Colours {
  const colours: Colours = {};
  rule.walkDecls(/^--/, ({ prop, value }) => {
    if (value.startsWith("#")) colours[prop.slice(2)] = value;
  });
  return colours;
}

/** WCAG 2.2, 'contrast ratio'. */
function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const digits = colour.length === 4 ? colour.replace(/[\da-f]/gi, "$&$&") : colour;
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
