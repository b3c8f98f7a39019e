import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { PARTS, type Part } from "#core/parts.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { type Answers, readAnswers } from "./answers.ts";
import { makeContentFolder } from "./content-folder.ts";

/** Sentences of eight words and more; those of forms and tables, with their fields in braces, are the program's. */
function sentencesIn(pattern: string): Map<string, string> {
  const sentences = new Map<string, string>();
  for (const file of globSync(pattern)) {
    const text = readFileSync(file, "utf8")
      .replace(/^\s*#.*$/gm, "")
      .replace(/\s+/g, " ");
    for (const sentence of text.split(/(?<=[.?!:"])\s|\s[-|]\s/))
      if (sentence.split(" ").length >= 8 && !sentence.includes("{"))
        sentences.set(sentence.toLowerCase().replace(/["'’]/g, "'").trim(), file);
  }
  return sentences;
}

test("the starter has no sentence of the demonstration", () => {
  const shipped = sentencesIn("content/**/*.{yaml,md}");
  const taken = [...sentencesIn("scripts/init/starter/**/*.{yaml,md}")].filter(([sentence]) =>
    shipped.has(sentence),
  );
  expect(taken).toEqual([]);
});

const sites: readonly [name: string, parts: readonly Part[]][] = [
  ["all parts", PARTS],
  ["no part", []],
];

// It throws if the content has problems.
test.each(sites)("a folder for a site with %s has gaps only", async (_, parts) => {
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  const { answers, drawings } = readAnswers("agency.yaml", readFileSync("docs/examples/agency.yaml", "utf8"));
  const given = { ...(answers as Answers), parts: [...parts] };
  const made = await makeContentFolder(path.join(folder, "site"), {
    answers: given,
    drawings,
    today: "2026-11-28",
  });
  expect(made.gaps).toBeGreaterThan(0);
});
