import { expect, test } from "vitest";
import type { Post } from "#server/content/collections.ts";
import { postOf } from "#tests/support/generated-posts.ts";
import { createPostIndex } from "./post-index.ts";
import { openInMemory } from "./search.ts";

const posts = [
  postOf("in-the-body", { body: "Some words, then `fsync` and a **migration** of [tables](/never)." }),
  postOf("in-the-title", { title: "What fsync costs", body: "Nothing else. Café culture." }),
  postOf("forms", {
    title: "Accessible forms",
    body: "Validation messages that people can hear.",
    tags: ["WCAG"],
  }),
];

async function indexOf(...given: Post[]) {
  const index = createPostIndex(openInMemory());
  await index.update(given);
  return index;
}

const slugs = (found: { posts: readonly Post[] }) => found.posts.map(({ slug }) => slug);

async function snippetOf(post: Post, text: string): Promise<string> {
  const [parts = []] = (await indexOf(post)).search(text).snippetsOf([post]);
  return parts.map((part) => (part.hit ? `[${part.text}]` : part.text)).join("");
}

test("ranks a hit in the title above one in the text", async () => {
  expect(slugs((await indexOf(...posts)).search("fsync"))).toEqual(["in-the-title", "in-the-body"]);
});

test.each([
  ["FSYNC", "in-the-title"],
  ["access", "forms"],
  ["cafe", "in-the-title"],
  ["wcag", "forms"],
  ["migrations", "in-the-body"],
  ["migrating", "in-the-body"],
  ["how to validate the forms", "forms"],
])("finds with %s the post %s, without a correction", async (text, slug) => {
  const found = (await indexOf(...posts)).search(text);
  expect(slugs(found)[0]).toBe(slug);
  expect(found).toMatchObject({ corrected: null, isPartial: false });
});

test.each([
  "结构",
  "가나다라",
  "がぎぐ",
  "сервисный",
  "ελληνικά",
  "Größe",
  "tiếng",
  "हिन्दी",
  "ﬁnance",
  "ŁÓDŹ",
  "naïve",
  "nai\u0308ve",
])("finds the word %s", async (word) => {
  const found = (await indexOf(postOf("one", { body: `before ${word} after` }))).search(word);
  expect(slugs(found)).toEqual(["one"]);
  expect(found.corrected).toBeNull();
});

test.each([
  ["fsnyc", "fsync"],
  ["acessible", "accessible"],
  ["valdiation", "validation"],
  ["valdiat", "validation"],
  ["mesages hear", "messages hear"],
  ["accesible frms", "accessible forms"],
])("corrects %s to %s", async (typed, corrected) => {
  const found = (await indexOf(...posts)).search(typed);
  expect(found.corrected).toBe(corrected);
  expect(found.posts.length).toBeGreaterThan(0);
});

test("prefers the more frequent of two equally similar corrections", async () => {
  const index = await indexOf(
    postOf("one", { body: "a terms" }),
    postOf("two", { body: "some forms" }),
    postOf("three", { body: "more forms" }),
  );
  expect(index.search("borms terns").corrected).toBe("forms terms");
  expect(index.search("xorms").corrected).toBe("forms");
});

test("returns partial matches when no post contains all words", async () => {
  const found = (await indexOf(...posts)).search("fsync forms");
  expect(found.isPartial).toBe(true);
  expect(slugs(found).sort()).toEqual(["forms", "in-the-body", "in-the-title"]);
});

test.each([
  ["Released, a release of releases", "release", "[Released], a [release] of [releases]"],
  ["Go goes on: go", "go", "[Go] goes on: [go]"],
  ["The Café’s CAFE", "cafe", "The [Café]’s [CAFE]"],
  ["a <b> x & fsync c", "fsync", "a <b> x & [fsync] c"],
  ["a \u0002fsync\u0003 c", "fsync", "a [fsync] c"],
  ["Some `code` of [tables](/never)", "tables", "Some code of [tables]"],
])("in the body %j marks the hits of %s", async (body, text, snippet) => {
  expect(await snippetOf(postOf("one", { body }), text)).toBe(snippet);
});

test("shows the excerpt when it has a hit or only the title does", async () => {
  const post = postOf("one", { title: "Kites", excerpt: "On wind.", body: "The wind, and weather." });
  expect(await snippetOf(post, "wind")).toBe("On [wind].");
  expect(await snippetOf(post, "weather")).toBe("The wind, and [weather].");
  expect(await snippetOf(post, "kites")).toBe("On wind.");
});

test("shows the part of a long text with the most hits", async () => {
  const words = Array.from({ length: 200 }, (_, place) => `w${place}`);
  words[20] = "form";
  words[100] = "forms";
  words[104] = "sync";
  const shown = await snippetOf(postOf("one", { body: words.join(" ") }), "form sync");
  expect(shown).toMatch(/^….* \[forms\] w101 w102 w103 \[sync\] .*…$/);
  expect(shown).not.toContain("[form]");
});

test("shows the quotation marks of prose as the post does, and those of code as written", async () => {
  const post = postOf("quoted", {
    body: 'The team\'s rule is "no **flaky** tests".\n\n```ts\nconst rule = "flaky";\n```\n\nRun `echo "it"`.',
  });
  expect(await snippetOf(post, "flaky")).toBe(
    'The team’s rule is “no [flaky] tests”. const rule = "[flaky]"; Run echo "it".',
  );
});

test("returns the snippet of each post in order", async () => {
  const index = await indexOf(...posts);
  const found = index.search("fsync");
  const texts = found.snippetsOf(found.posts).map((parts) => parts.map(({ text }) => text).join(""));
  expect(texts).toEqual(["", "Some words, then fsync and a migration of tables."]);
});

test("suggests similar words when nothing is found", async () => {
  const found = (await indexOf(...posts)).search("vladitaion");
  expect(found.posts).toEqual([]);
  expect(found.suggestions()).toContain("validation");
});

test.each([
  "",
  " ",
  '"',
  '"fsync',
  "a* OR b",
  "NEAR(a b)",
  "NEAR(",
  "title:x",
  "{title body}: x",
  "-",
  "NOT",
  "^",
  "'); drop table post; --",
  "\u0000",
  "\u0002",
  "結論",
  "\ud800",
  "a".repeat(5000),
  "ab ".repeat(5000),
])("treats %j as words", async (text) => {
  const found = (await indexOf(...posts)).search(text);
  expect(found.posts.length).toBeLessThan(4);
  expect(found.snippetsOf(found.posts)).toHaveLength(found.posts.length);
  expect(found.suggestions()).toBeInstanceOf(Array);
});

test("treats FTS5 operators as words", async () => {
  const index = await indexOf(
    postOf("one", { body: "this or that" }),
    postOf("two", { body: "near enough" }),
  );
  expect(slugs(index.search("OR that"))).toEqual(["one"]);
  expect(slugs(index.search("NEAR(enough)"))).toEqual(["two"]);
  expect(slugs(index.search("body:enough"))).toEqual(["two"]);
  expect(slugs(index.search("enough NOT near"))).toEqual(["two"]);
});

test("reindexes changed posts and removes deleted ones, also from suggestions", async () => {
  const [, second, third] = posts as [Post, Post, Post];
  const index = await indexOf(...posts);
  const changed = postOf(third.slug, { title: "Accessible tables" });
  await index.update([second, changed]);
  expect(slugs(index.search("migration"))).toEqual([]);
  expect(index.search("migratoin").suggestions()).not.toContain("migration");
  expect(index.search("accessible tables").posts).toEqual([changed]);
});
