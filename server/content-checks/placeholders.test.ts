import { expect, test } from "vitest";
import { copyContent } from "#tests/support/content-copy.ts";
import { makeEntry } from "../../scripts/new-content.ts";
import type { Content } from "../content/collections.ts";
import { readContent } from "../content/load.ts";
import { kinds } from "../content/templates.ts";
import { checkPlaceholders } from "./placeholders.ts";

/** Their templates consist of names and figures. */
const WITHOUT_TEXT = ["redirect", "service-category", "skill", "availability", "technology"];

async function openCopy() {
  const { directory, edit } = copyContent();
  const read = async () => (await readContent(directory)).content as Content;
  const make = async (kind: string, title: string) =>
    makeEntry(kind, title, { content: await read(), directory, today: "2026-11-21" });
  const problems = async () => checkPlaceholders(await read(), directory);
  return { edit, make, problems };
}

test("names each text of a template at its field, with its line", async () => {
  const { edit, make, problems } = await openCopy();
  await make("post", "Kites in November");
  const file = "blog/kites-in-november.md";
  expect((await problems()).map(({ field }) => field)).toEqual(["excerpt", "date", ...Array(5).fill("text")]);
  edit(file, (text) =>
    text.replace(/^excerpt: .*$/m, "excerpt: About kites.").replace(/^date: .*$/m, 'date: "2026-11-01"'),
  );
  edit(file, (text) => text.slice(0, text.indexOf("\nFigures need")));
  const left = await problems();
  expect(left.map(({ file: at, field }) => [at, field])).toEqual(Array(3).fill([file, "text"]));
  edit(file, (text) => text.replace(/(\n---\n)[\s\S]*/, "$1\nAbout kites.\n"));
  expect(await problems()).toEqual([]);
});

test("names the entry of a list by its index", async () => {
  const { make, problems } = await openCopy();
  await make("faq", "Do kites fly?");
  expect(await problems()).toEqual([
    {
      file: "faqs.yaml",
      line: expect.any(Number),
      field: expect.stringMatching(/^\d+\.answer$/),
      reason: expect.any(String),
    },
  ]);
});

test.each(Object.keys(kinds).filter((kind) => !WITHOUT_TEXT.includes(kind)))(
  "a %s from its template is not complete",
  async (kind) => {
    const titles: Record<string, string> = {
      "picture-caption": "clients/a.svg",
      seo: "/kites",
      faq: "Do kites fly?",
      rate: "kite-maker",
    };
    const { make, problems } = await openCopy();
    await make(kind, titles[kind] ?? "Kites");
    expect(await problems()).not.toEqual([]);
  },
);
