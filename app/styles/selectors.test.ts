import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import postcss, { type Rule } from "postcss";
import { expect, test } from "vitest";

const rules = globSync("**/*.css", { cwd: import.meta.dirname }).flatMap((sheet) => {
  const found: Rule[] = [];
  postcss.parse(readFileSync(path.join(import.meta.dirname, sheet), "utf8")).walkRules((rule) => {
    found.push(rule);
  });
  return found;
});

/**
 * Whatever comes into a page before something else, browsers then work out the styles of all that follows, with all
 * that is in it: of the whole page, as soon as one element of its frame changes.
 */
test("no rule is for whatever follows something", () => {
  const found = rules.filter((rule) => !isForPaper(rule)).flatMap(({ selectors }) => selectors);
  expect(found.filter((selector) => /[+~] *\*$/.test(selector))).toEqual([]);
});

/** Firefox knows :has() since the end of 2023: without it a page may look otherwise, but everybody sees the focus. */
test("no focus ring hangs on :has()", () => {
  const rings = rules.filter(({ nodes }) =>
    nodes.some((node) => node.type === "decl" && node.prop === "outline"),
  );
  expect(rings.length).toBeGreaterThan(0);
  expect(rings.map(({ selector }) => selector).filter((selector) => selector.includes(":has("))).toEqual([]);
});

function isForPaper({ parent }: Rule): boolean {
  return parent?.type === "atrule" && "params" in parent && parent.params === "print";
}
