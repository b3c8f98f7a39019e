import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import postcss, { type Rule } from "postcss";
import { expect, test } from "vitest";

/**
 * Whatever comes into a page before something else, browsers then work out the styles of all that follows, with all
 * that is in it: of the whole page, as soon as one element of its frame changes.
 */
test("no rule is for whatever follows something", () => {
  const sheets = globSync("**/*.css", { cwd: import.meta.dirname });
  const found = sheets.flatMap((sheet) => {
    const rules: Rule[] = [];
    postcss.parse(readFileSync(path.join(import.meta.dirname, sheet), "utf8")).walkRules((rule) => {
      if (!isForPaper(rule)) rules.push(rule);
    });
    return rules.flatMap(({ selectors }) => selectors).filter((selector) => /[+~] *\*$/.test(selector));
  });
  expect(sheets.length).toBeGreaterThan(0);
  expect(found).toEqual([]);
});

function isForPaper({ parent }: Rule): boolean {
  return parent?.type === "atrule" && "params" in parent && parent.params === "print";
}
