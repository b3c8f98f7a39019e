import { readFileSync } from "node:fs";
import path from "node:path";
import postcss from "postcss";
import { expect, test } from "vitest";

/** The development server adds the stylesheet of the site after the one of the Desk, a build before it. */
test("the stylesheet of the Desk overrides the one of the site, whichever comes first", () => {
  const css = readFileSync(path.join(import.meta.dirname, "desk.css"), "utf8");
  const ordered: string[] = [];
  const filled: string[] = [];
  postcss.parse(css).walkAtRules(/^(layer|import)$/, ({ name, params, nodes }) => {
    if (name === "layer" && nodes === undefined) ordered.push(...params.split(", "));
    else if (name === "layer") filled.push(params);
    else filled.push(...[...params.matchAll(/layer\((.+?)\)/g)].map(([, layer = ""]) => layer));
  });
  const site = ["theme", "base", "components", "utilities"];
  expect(ordered.slice(0, site.length)).toEqual(site);
  expect(filled).not.toEqual([]);
  expect(ordered.slice(site.length)).toEqual(expect.arrayContaining(filled));
});
