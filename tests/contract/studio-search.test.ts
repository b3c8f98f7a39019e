import { expect, test } from "vitest";
import type { FoundEntry } from "#core/studio-search.ts";
import { copyContent } from "#tests/support/content-copy.ts";
import { openStudioSite } from "#tests/support/studio-site.ts";

const SERVICE = { collection: "services", entry: "node.js-development" };

const textOf = ({ snippet }: FoundEntry) => snippet.map(({ text }) => text).join("");

test("finds a sentence as the page shows it, with its entry and field", async () => {
  const { studio } = await openStudioSite();
  for (const [sentence, entryRef, path, label] of [
    [
      "project’s security policy reads: “AngularJS support has officially ended",
      { collection: "posts", entry: "angularjs-route-by-route" },
      ...["text", "Text"],
    ],
    ["what’s still unknown", { collection: "faqs", entry: "2" }, "answer", "Answer"],
    ["reconnection that picks up missed messages.", SERVICE, "builds.1.text", undefined],
    ["Read this before you call", { collection: "home", entry: "" }, "transparency.title", undefined],
  ] as const) {
    const [first] = (await studio.search(sentence)).entries;
    expect(first).toMatchObject({ entryRef, field: { path, ...(label && { label }) }, state: "live" });
    expect(first && textOf(first)).toContain(sentence.split(" ").at(-2));
  }
});

test("finds by title first, and says where other entries have the words", async () => {
  const { studio } = await openStudioSite();
  const { entries } = await studio.search("Node.js development");
  expect(entries[0]).toMatchObject({
    entryRef: SERVICE,
    title: "Node.js development",
    field: null,
    snippet: [],
  });
  expect(entries.length).toBeGreaterThan(1);
  expect((await studio.search("development")).entries[0]?.entryRef.collection).not.toBe("seo");
});

test("finds drafts, and the published text again when a draft is discarded", async () => {
  const { studio, draft, opened, ada } = await openStudioSite();
  const found = async (text: string) => {
    const { entries, isPartial } = await studio.search(text);
    return isPartial ? [] : entries.map(({ entryRef, state }) => [entryRef.entry, state]);
  };
  expect(await found("zanzibar quay")).toEqual([]);
  await draft(SERVICE, { lead: "Kites over Zanzibar quay." });
  expect(await found("zanzibar quay")).toEqual([[SERVICE.entry, "draft"]]);
  await draft(SERVICE, { lead: "Kites over Oslo quay." });
  expect(await found("zanzibar quay")).toEqual([]);
  expect(await found("oslo quay")).toEqual([[SERVICE.entry, "draft"]]);
  const created = await studio.create("post", { title: "Zanzibar in winter" }, ada);
  if ("problem" in created) throw new Error(created.problem);
  expect(await found("zanzibar")).toEqual([[created.entry, "new"]]);
  await studio.discard(created, (await opened(created)).version);
  await studio.discard(SERVICE, (await opened(SERVICE)).version);
  expect(await found("zanzibar")).toEqual([]);
  expect((await found("thousands of open connections on small servers"))[0]).toEqual([SERVICE.entry, "live"]);
});

test("finds what was published since the last search, and no longer what it replaced", async () => {
  const { studio, draft, ada } = await openStudioSite();
  expect((await studio.search("zanzibar")).entries).toEqual([]);
  const seen = await draft(SERVICE, { lead: "Kites over Zanzibar." });
  expect(await studio.publish(SERVICE, seen, null, ada)).toMatchObject({ kind: "published" });
  expect((await studio.search("zanzibar")).entries).toMatchObject([{ entryRef: SERVICE, state: "live" }]);
});

test("finds nothing of a part that is off", async () => {
  const { directory, read, write } = copyContent({ withMedia: true });
  const { studio } = await openStudioSite({ CONTENT_DIR: directory });
  const collectionsFound = async () =>
    (await studio.search("What does a project with you cost?")).entries.map(
      ({ entryRef }) => entryRef.collection,
    );
  expect(await collectionsFound()).toContain("faqs");
  write("site.yaml", read("site.yaml").replace(/^ {2}- faq\n/m, ""));
  const without = await openStudioSite({ CONTENT_DIR: directory });
  const found = (await without.studio.search("What does a project with you cost?")).entries;
  expect(found.map(({ entryRef }) => entryRef.collection)).not.toContain("faqs");
});

test("takes any text within bounds", async () => {
  const { studio, draft } = await openStudioSite();
  await draft(SERVICE, { lead: `${"zanzibar ".repeat(30_000)}[${"(".repeat(10_000)}` });
  for (const text of ["", " ", '"', "NEAR(", "title:x", "*", "\u0000", "\ud800", "a ".repeat(50_000)]) {
    const { entries } = await studio.search(text);
    expect(entries.length).toBeLessThanOrEqual(20);
  }
  const { entries } = await studio.search("zanzibar");
  expect(entries.map(textOf).every((text) => text.length < 1000)).toBe(true);
  expect((await studio.search("the")).isMore).toBe(true);
});
