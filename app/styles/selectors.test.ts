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

/** `* + *` makes browsers restyle everything after an inserted element. */
test("no selector ends in a universal sibling", () => {
  const found = rules.filter((rule) => !isForPaper(rule)).flatMap(({ selectors }) => selectors);
  expect(found.filter((selector) => /[+~] *\*$/.test(selector))).toEqual([]);
});

/** Firefox before 121 lacks `:has()`, and every user must see the focus. */
test("no focus ring depends on :has()", () => {
  const rings = rules.filter(({ nodes }) =>
    nodes.some((node) => node.type === "decl" && node.prop === "outline"),
  );
  expect(rings.length).toBeGreaterThan(0);
  expect(rings.map(({ selector }) => selector).filter((selector) => selector.includes(":has("))).toEqual([]);
});

function isForPaper({ parent }: Rule): boolean {
  return parent?.type === "atrule" && "params" in parent && parent.params === "print";
}
