import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Content, collections } from "#server/content/collections.ts";
import { createLoader, readContent } from "#server/content/load.ts";
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

/** A copy of the content, of which each file is read once. */
function openCopy() {
  const { directory } = copyContent();
  const read = createLoader(directory);
  const make = async (kind: string, title = KEYS[kind] ?? TITLE) => {
    const content = (await read()).content as Content;
    return makeEntry(kind, title, { content, directory, today: "2026-11-21", read: () => read() });
  };
  return { directory, make };
}

test("a new one of every kind is right as it stands, and says in comments what is wanted", async () => {
  const { directory, make } = openCopy();
  for (const kind of Object.keys(kinds).filter((name) => name !== "skill")) {
    const { file } = await make(kind);
    const text = readFileSync(file, "utf8");
    expect(text).toContain(KEYS[kind] ?? TITLE.replaceAll('"', '\\"'));
    expect(text).toMatch(/^ *# /m);
  }
  // The numbers of a skill belong to a hire page.
  await expect(make("skill", "hire-nobody")).rejects.toThrow(/hire-nobody' is not in hirePages/);
  await make("skill", "kites-whats-new-in-2026");
  expect((await readContent(directory)).problems).toEqual([]);
});

test("what would be wrong is not made", async () => {
  const { directory, make } = openCopy();
  const before = readFileSync(`${directory}/redirects.yaml`, "utf8");
  await expect(make("redirect", "no address")).rejects.toThrow(/redirects\.yaml:\d+: \d+\.from/);
  expect(readFileSync(`${directory}/redirects.yaml`, "utf8")).toBe(before);
});

test("there is a kind and a template for every collection that is a list or a folder", () => {
  const made = Object.values(kinds).map(({ collection }) => collection);
  const all = Object.keys(collections) as (keyof typeof collections)[];
  // Pages that are one text have an address in app/routes.ts each.
  const growing = all.filter((name) => collections[name].kind !== "single" && name !== "writtenPages");
  expect(made.toSorted()).toEqual(growing.toSorted());
});

test("a new post is a draft with a number of its own, and is not made twice", async () => {
  const { directory, make } = openCopy();
  const { slug } = await make("post");
  expect(slug).toBe("kites-whats-new-in-2026");
  const { posts } = (await readContent(directory)).content as Content;
  expect(posts.find((post) => post.slug === slug)).toMatchObject({ draft: true, date: "2026-11-21" });
  await expect(make("post")).rejects.toThrow(/already/);
});

test("what has no template is refused with what there is", async () => {
  const { make } = openCopy();
  await expect(make("poem")).rejects.toThrow(/post/);
});
