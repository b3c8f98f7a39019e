import { expect, test } from "vitest";
import { readContent } from "#server/content/load.ts";
import { formatProblem } from "#server/content/problems.ts";
import { copyContent } from "#tests/support/content-copy.ts";
import { checkBrand } from "./brand.ts";

async function problemsOf(text: string): Promise<string[]> {
  const { directory, write } = copyContent();
  write("brand.yaml", text);
  const { content, problems } = await readContent(directory);
  return (content === null ? problems : checkBrand(content, directory)).map(formatProblem);
}

const COLORS = 'colors:\n  signal: "#7a1fa2"\n  deep: "#00695c"\n';

test("finds nothing in a palette that is made from two colors", async () => {
  expect(await problemsOf(COLORS)).toEqual([]);
});

test("reports a single color without contrast with its line, figures and what to do", async () => {
  const [first, ...others] = await problemsOf(`${COLORS}palette:\n  muted: ["#999999", "#aebfca"]\n`);
  expect(first).toMatch(
    /^brand\.yaml:5: palette\.muted: muted on paper has a contrast of 2\.\d+ in the light scheme but needs 7: make 'muted' darker, or remove/,
  );
  expect(others).toHaveLength(2);
});

test("refuses what isn't a color", async () => {
  expect(await problemsOf('colors:\n  signal: "red"\n  deep: "#00695c"\n')).toEqual([
    "brand.yaml:2: colors.signal: must be a color of six hexadecimal digits in quotes, such as '#0b5680'",
  ]);
  expect(await problemsOf("colors:\n  signal: #7a1fa2\n  deep: 123456\n")).toEqual([
    "brand.yaml:2: colors.signal: is empty: put the color in quotes, such as '#0b5680'",
    'brand.yaml:3: colors.deep: must be text: put it in quotes, "123456"',
  ]);
});
