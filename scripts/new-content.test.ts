import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Content } from "#server/library/collections.ts";
import { readContent } from "#server/library/read-content.ts";
import { copyContent } from "#tests/support/content-copy.ts";
import { kinds, makeEntry } from "./new-content.ts";

const TITLE = 'Kites: what\'s "new" in 2026?';

function make(kind: string, directory: string) {
  const content = readContent(directory).content as Content;
  return makeEntry(kind, TITLE, { content, directory, today: "2026-11-21" });
}

test.each(kinds)("a new %s is right as it stands, and says in comments what is wanted", (kind) => {
  const { directory } = copyContent();
  const { file } = make(kind, directory);
  expect(readContent(directory).problems).toEqual([]);
  expect(readFileSync(file, "utf8")).toContain(TITLE.replaceAll('"', '\\"'));
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
