import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Content, collections } from "#server/library/collections.ts";
import { rememberTexts } from "#server/library/known-texts.ts";
import { readContent } from "#server/library/read-content.ts";
import { copyContent } from "#tests/support/content-copy.ts";
import { kinds, makeEntry } from "./new-content.ts";

const TITLE = 'Kites: what\'s "new" in 2026?';

/** What is typed where no title is wanted. */
const KEYS: Readonly<Record<string, string>> = {
  "service-category": "kites",
  "picture-caption": "kites/new.svg",
  redirect: "/kites",
  seo: "/kites",
};

/** Files of all copies as they were read: reading everything anew for each entry is what takes long. */
const texts = rememberTexts();

function make(kind: string, directory: string, title = KEYS[kind] ?? TITLE) {
  const content = readContent(directory, texts).content as Content;
  return makeEntry(kind, title, { content, directory, today: "2026-11-21", texts });
}

test("a new one of every kind is right as it stands, and says in comments what is wanted", () => {
  const { directory } = copyContent();
  for (const kind of Object.keys(kinds).filter((name) => name !== "skill")) {
    const { file } = make(kind, directory);
    const text = readFileSync(file, "utf8");
    expect(text).toContain(KEYS[kind] ?? TITLE.replaceAll('"', '\\"'));
    expect(text).toMatch(/^ *# /m);
  }
  // The numbers of a skill belong to a hire page.
  expect(() => make("skill", directory, "hire-nobody")).toThrow(/hire-nobody' is not in hirePages/);
  make("skill", directory, "kites-whats-new-in-2026");
  expect(readContent(directory).problems).toEqual([]);
});

test("what would be wrong is not made", () => {
  const { directory } = copyContent();
  const before = readFileSync(`${directory}/redirects.yaml`, "utf8");
  expect(() => make("redirect", directory, "no address")).toThrow(/redirects\.yaml:\d+: \d+\.from/);
  expect(readFileSync(`${directory}/redirects.yaml`, "utf8")).toBe(before);
});

test("there is a kind and a template for every collection that is a list or a folder", () => {
  const made = Object.values(kinds).map(({ collection }) => collection);
  const all = Object.keys(collections) as (keyof typeof collections)[];
  // Pages that are one text have an address in app/routes.ts each.
  const growing = all.filter((name) => collections[name].kind !== "single" && name !== "writtenPages");
  expect(made.toSorted()).toEqual(growing.toSorted());
});

test("a new post is a draft with a number of its own, and is not made twice", () => {
  const { directory } = copyContent();
  const { slug } = make("post", directory);
  expect(slug).toBe("kites-whats-new-in-2026");
  const { posts } = readContent(directory).content as Content;
  expect(posts.find((post) => post.slug === slug)).toMatchObject({ draft: true, date: "2026-11-21" });
  expect(() => make("post", directory)).toThrow(/already/);
});

test("what has no template is refused with what there is", () => {
  const { directory } = copyContent();
  expect(() => make("poem", directory)).toThrow(/post/);
});
