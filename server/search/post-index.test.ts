import { expect, test } from "vitest";
import { atOnce } from "#server/in-slices.ts";
import type { Post } from "#server/library/collections.ts";
import { postOf } from "#tests/support/made-up-posts.ts";
import { createPostIndex } from "./post-index.ts";

const posts = [
  postOf("in-the-body", { body: "Some words, then `fsync` and a **migration** of [tables](/never)." }),
  postOf("in-the-title", { title: "What fsync costs", body: "Nothing else. Café culture." }),
  postOf("forms", {
    title: "Accessible forms",
    body: "Validation messages that people can hear.",
    tags: ["WCAG"],
  }),
];

function indexOf(...given: Post[]) {
  const index = createPostIndex();
  atOnce(index.update(given));
  return index;
}

const slugs = (found: { posts: readonly Post[] }) => found.posts.map(({ slug }) => slug);

test("a hit in the title stands before one in the text", () => {
  expect(slugs(indexOf(...posts).search("fsync"))).toEqual(["in-the-title", "in-the-body"]);
});

test.each([
  ["FSYNC", "in-the-title"],
  ["access", "forms"],
  ["cafe", "in-the-title"],
  ["wcag", "forms"],
  ["migrations", "in-the-body"],
  ["migrating", "in-the-body"],
  ["how to validate the forms", "forms"],
])("%s finds %s, without a correction", (text, slug) => {
  const found = indexOf(...posts).search(text);
  expect(slugs(found)[0]).toBe(slug);
  expect(found).toMatchObject({ corrected: null, isPartial: false });
});

test.each([
  ["fsnyc", "fsync"],
  ["acessible", "accessible"],
  ["valdiation", "validation"],
  ["mesages hear", "messages hear"],
  ["accesible frms", "accessible forms"],
])("%s is taken for %s", (typed, corrected) => {
  const found = indexOf(...posts).search(typed);
  expect(found.corrected).toBe(corrected);
  expect(found.posts.length).toBeGreaterThan(0);
});

test("where no post has all the words, those with some of them are shown as such", () => {
  const found = indexOf(...posts).search("fsync forms");
  expect(found.isPartial).toBe(true);
  expect(slugs(found).sort()).toEqual(["forms", "in-the-body", "in-the-title"]);
});

test("the hits are marked in the text around them, which is text and no HTML", () => {
  const unsafe = postOf("unsafe", { body: "a <b> x & fsync c" });
  const parts = indexOf(unsafe).search("fsync").snippetOf(unsafe);
  expect(parts.filter(({ hit }) => hit)).toEqual([{ text: "fsync", hit: true }]);
  expect(parts.map(({ text }) => text).join("")).toBe("a <b> x & fsync c");
});

test("a snippet shows neither the signs nor the addresses of Markdown", () => {
  const [post] = posts as [Post];
  const text = indexOf(post)
    .search("tables")
    .snippetOf(post)
    .map((part) => part.text)
    .join("");
  expect(text).toBe("Some words, then fsync and a migration of tables.");
});

test("nothing found suggests words that are written nearly so", () => {
  const found = indexOf(...posts).search("vladitaion");
  expect(found.posts).toEqual([]);
  expect(found.suggestions()).toContain("validation");
});

test.each([
  "",
  " ",
  '"',
  "a* OR b",
  "NEAR(a b)",
  "title:x",
  "-",
  "^",
  "'); drop table post; --",
  "\u0002",
  "結論",
  "a".repeat(5000),
])("%j is only words", (text) => {
  const found = indexOf(...posts).search(text);
  expect(found.posts.length).toBeLessThan(4);
  expect(found.suggestions()).toBeInstanceOf(Array);
});

test("only what changed is indexed again, and what is gone is not found, not even as a suggestion", () => {
  const index = indexOf(...posts);
  const [first, second, third] = posts as [Post, Post, Post];
  atOnce(index.update([second, { ...third, title: "Accessible tables" }]));
  expect(slugs(index.search("migration"))).toEqual([]);
  expect(index.search("migratoin").suggestions()).not.toContain("migration");
  expect(slugs(index.search("accessible tables"))).toEqual(["forms"]);
  const renamed = { ...second, id: 7 };
  atOnce(index.update([first, renamed]));
  expect(index.search("costs").posts).toEqual([renamed]);
});
