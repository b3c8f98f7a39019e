import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
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

async function makeSite(changes: Partial<Answers>): Promise<{ gaps: number; read(file: string): string }> {
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  const { answers, files } = readAnswers("agency.yaml", readFileSync("docs/examples/agency.yaml", "utf8"));
  const site = path.join(folder, "site");
  const given = { ...(answers as Answers), ...changes };
  const { gaps } = await makeContentFolder(site, { answers: given, files, today: "2026-11-28" });
  return { gaps, read: (file) => readFileSync(path.join(site, file), "utf8") };
}

// It throws if the content has problems.
test.each(sites)("a folder for a site with %s has gaps only", async (_, parts) => {
  const { gaps } = await makeSite({ parts: [...parts] });
  expect(gaps).toBeGreaterThan(0);
});

test("titles of services are enough", async () => {
  const titles = ["Web applications", "Mobile apps", "Cloud operations"];
  const { gaps } = await makeSite({ services: titles.map((title) => ({ title, platform: "web" })) });
  expect(gaps).toBeGreaterThan(0);
});

test("the privacy policy speaks of the parts that the site has", async () => {
  const words = /newsletter|your project/i;
  const { read } = await makeSite({ parts: ["services"] });
  expect(read("pages/privacy.md")).not.toMatch(words);
  expect(read("pages/accessibility.md")).not.toMatch(words);
  const all = await makeSite({ parts: [...PARTS] });
  expect(all.read("pages/privacy.md")).toMatch(/^\| Your newsletter subscription/m);
  expect(all.read("pages/privacy.md")).toMatch(/^- \*\*Your project\*\*/m);
  expect(all.read("pages/accessibility.md")).toMatch(/Only “Your project” needs it/);
});

test("pages promise the agency's own times for replies", async () => {
  const replies = { enquiries: { hours: 48 }, applications: { working_days: 10 } };
  const { read } = await makeSite({ parts: [...PARTS], replies });
  expect(read("careers-page.yaml")).toContain("HR replies within 10 working days.");
});

test("budgets of the enquiry form are in the agency's currency", async () => {
  const { read } = await makeSite({ budgets: [50_000, 250_000] });
  const { budgets } = parse(read("forms/enquiry.yaml")) as { budgets: unknown };
  expect(budgets).toEqual([
    { label: expect.stringMatching(/^Under .*50.000/), up_to: 50_000 },
    { label: expect.stringMatching(/50.000.* to .*250.000/), up_to: 250_000 },
    { label: expect.stringMatching(/250.000.* and more$/) },
  ]);
  expect((await makeSite({ budgets: undefined })).read("forms/enquiry.yaml")).not.toContain("budgets:");
});
