import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { CONTENT_DIR } from "#tests/support/content-dir.ts";
import { type CollectionName, collections } from "../content/collections.ts";
import { readContent } from "../content/load.ts";
import { entryFileOf, entryIn, withEntry, withoutEntry } from "./entries.ts";

const { content } = await readContent(CONTENT_DIR);

const entryRefs = (Object.keys(collections) as CollectionName[]).flatMap((collection) => {
  const of = collections[collection];
  if (of.kind === "single") return [{ collection, entry: "" }];
  const key = of.kind === "folder" ? "slug" : of.key;
  const entries = content?.[collection] as readonly Record<string, unknown>[];
  const all = entries.map((entry) => ({ collection, entry: String(entry[key]) }));
  // Entries of a list share its file.
  return of.kind === "folder" ? all : all.filter((_, at) => at % 5 === 0 || at === all.length - 1);
});

test("opening and saving any entry unchanged leaves its file as it was", () => {
  expect(entryRefs.length).toBeGreaterThan(100);
  const texts = new Map<string, string>();
  for (const entryRef of entryRefs) {
    const file = entryFileOf(entryRef) as string;
    const text = texts.get(file) ?? readFileSync(path.join(CONTENT_DIR, file), "utf8");
    texts.set(file, text);
    const live = entryIn(text, entryRef);
    const edit = JSON.parse(JSON.stringify(live?.edit));
    expect([entryRef, withEntry(text, entryRef, edit) === text]).toEqual([entryRef, true]);
  }
});

test("files of Windows stay as they are when they are saved", () => {
  const asOnWindows = (text: string) => `\uFEFF${text.replaceAll("\n", "\r\n")}`;
  const post = { collection: "posts", entry: "new-post" };
  const value = { title: "New" };
  const text = asOnWindows("---\ntitle: New\n---\n\nOne.\n\nTwo.\n");
  const edit = entryIn(text, post)?.edit;
  expect(edit).toEqual({ value, body: "\nOne.\n\nTwo.\n" });
  expect(withEntry(text, post, { value, body: "\nOne.\n\nTwo.\n" })).toBe(text);
  expect(withEntry(text, post, { value, body: "\nOne.\n\nThree.\n" })).toBe(text.replace("Two", "Three"));
  const list = asOnWindows("# Kept.\n- from: /old\n  to: /\n");
  const redirect = { collection: "redirects", entry: "/new" };
  const longer = withEntry(list, redirect, { value: { from: "/new", to: "/faq" }, body: null });
  expect(longer).toBe(`${list}- from: /new\r\n  to: /faq\r\n`);
  expect(withoutEntry(longer, redirect)).toBe(list);
});

test("a word of the Markdown changes its line only", () => {
  const entryRef = { collection: "services", entry: "node.js-development" };
  const text = readFileSync(path.join(CONTENT_DIR, entryFileOf(entryRef) as string), "utf8");
  const live = entryIn(text, entryRef);
  const body = (live?.edit.body ?? "").replace("## ", "## Really: ");
  const [before, after] = [
    text.split("\n"),
    withEntry(text, entryRef, { value: live?.edit.value, body }).split("\n"),
  ];
  expect(after.length).toBe(before.length);
  expect(after.filter((line, at) => line !== before[at])).toHaveLength(1);
});

test("a new entry of a folder is a file with front matter, one of a list goes to its end, and both can be removed", () => {
  const post = { collection: "posts", entry: "new-post" };
  const text = withEntry(null, post, { value: { title: "New" }, body: "Words.\n" });
  expect(text).toBe("---\ntitle: New\n---\n\nWords.\n");
  expect(withoutEntry(text, post)).toBe(null);
  const redirect = { collection: "redirects", entry: "/new" };
  const list = "# Kept.\n- from: /old\n  to: /\n";
  const longer = withEntry(list, redirect, { value: { from: "/new", to: "/faq" }, body: null });
  expect(longer).toBe(`${list}- from: /new\n  to: /faq\n`);
  expect(withoutEntry(longer, redirect)).toBe(list);
});

test.each([
  { collection: "posts", entry: "../company" },
  { collection: "posts", entry: "../../etc/passwd" },
  { collection: "posts", entry: "a/b" },
  { collection: "posts", entry: "a\\b" },
  { collection: "posts", entry: "a\0b" },
  { collection: "posts", entry: ".hidden" },
  { collection: "posts", entry: "" },
  { collection: "company", entry: "../company" },
  { collection: "__proto__", entry: "" },
  { collection: "constructor", entry: "" },
  { collection: "../content", entry: "x" },
])("there is no file for %j", (entryRef) => {
  expect(entryFileOf(entryRef)).toBe(null);
});
