import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

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
