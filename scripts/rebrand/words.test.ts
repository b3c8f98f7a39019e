import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { shippedContent } from "#tests/support/shipped-content.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { readBrand } from "./brand.ts";
import { exchange, leftOver } from "./words.ts";

test("reports an outdated number of offices, in words and in figures", () => {
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  mkdirSync(path.join(folder, "content"));
  const lines = ["a: Three offices.", "b: In 3 offices", "c: three officers", "d: two offices"];
  writeFileSync(path.join(folder, "content/about.yaml"), lines.join("\n"));
  const [office] = shippedContent.offices;
  const before = { ...shippedContent, offices: office ? [office, office, office] : [] };
  const brand = readBrand(parse(readFileSync("tests/support/second-brand.yaml", "utf8")));
  expect(leftOver(folder, brand, before)).toEqual([
    "content/about.yaml:1: Three offices",
    "content/about.yaml:2: 3 offices",
  ]);
});

test("replaces a name that is broken over two lines", () => {
  const text = "text: >-\n  By Old\n  Kites, Inc., and not Old Kitesmiths.\n";
  expect(exchange(text, [["Old Kites", "New Kites"]])).toBe(
    "text: >-\n  By New Kites, Inc., and not Old Kitesmiths.\n",
  );
});
