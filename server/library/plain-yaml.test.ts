import { globSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parse, parseDocument, stringify } from "yaml";
import { readPlainYaml } from "./plain-yaml.ts";

/** Pieces of YAML, usual and unusual, of which any order makes some text. */
const PIECES = [
  ..."a b1 kites Wind true null NO 7 007 1e3 0x1F 4+ 3.5 2026-11-21 é 🪁 “so” http://x.example (x) ~ -".split(
    " ",
  ),
  ...[
    ": ",
    ":",
    "- ",
    "-",
    "\n",
    "\n",
    "\n  ",
    "\n  ",
    "\n    ",
    " ",
    "\n- ",
    "\n  - ",
    "\nkey: ",
    "\n  key: ",
  ],
  ...[
    "key: ",
    "name:",
    "true: ",
    '"',
    "'",
    '"x y"',
    "'x'",
    "[",
    "]",
    "[]",
    "[a, b]",
    "[a,b]",
    ", ",
    "{",
    "}",
  ],
  ...[
    "#",
    " #",
    "&",
    "*",
    "!",
    "|",
    ">-",
    "%",
    "@",
    "`",
    "\\",
    "?",
    "? ",
    "\t",
    "\r\n",
    "---",
    "...",
    "\u00a0",
  ],
];

test("whatever it reads, the real parser reads the same", () => {
  const soup = fc.array(fc.constantFrom(...PIECES), { maxLength: 14 }).map((pieces) => pieces.join(""));
  const anything = fc
    .dictionary(fc.stringMatching(/^[a-z]{1,3}$/), fc.oneof(fc.jsonValue({ maxDepth: 2 }), soup))
    .map((value) => stringify(value));
  fc.assert(
    fc.property(
      fc.oneof(
        soup,
        soup.map((text) => `key: ${text}`),
        anything,
      ),
      (text) => {
        const value = readPlainYaml(text);
        if (value === null) return;
        const document = parseDocument(text);
        expect([document.errors, document.toJS()]).toEqual([[], value]);
      },
    ),
    { numRuns: 2000 },
  );
});

test("it reads most of what people write", () => {
  const fronts = globSync("content/{blog,careers,services}/*.md").map(
    (file) => readFileSync(file, "utf8").split(/^---\n/m)[1] as string,
  );
  const read = fronts.filter((text) => readPlainYaml(text) !== null);
  expect(read.length).toBeGreaterThan(fronts.length * 0.8);
  for (const text of read) expect(readPlainYaml(text)).toEqual(parse(text));
});
