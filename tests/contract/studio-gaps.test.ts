import { expect, test } from "vitest";
import { openStudioSite } from "#tests/support/studio-site.ts";

const FAQ = { collection: "faqs", entry: "1" };
const PAGE = { collection: "writtenPages", entry: "terms" };

test("a gap is shown at its field and doesn't stop a publication, and the entry waits in its list", async () => {
  const { studio, draft, opened, content, ada } = await openStudioSite();
  const version = await draft(FAQ, { answer: "[[The answer]]" });
  const found = await studio.check(FAQ, (await opened(FAQ)).edit);
  expect(found).toEqual([{ field: "answer", reason: expect.stringContaining("The answer"), isGap: true }]);
  expect(await studio.publish(FAQ, version, null, ada)).toMatchObject({
    kind: "published",
    notice: expect.stringContaining("answer"),
  });
  expect(content.current.faqs.map(({ id }) => String(id))).not.toContain(FAQ.entry);
  const listed = (await studio.list(FAQ.collection, ""))?.entries.find(({ entry }) => entry === FAQ.entry);
  expect(listed).toMatchObject({ state: "gaps" });
  expect(await opened(FAQ)).toMatchObject({ hasGaps: true, draft: null });

  const written = await draft(FAQ, { answer: "An answer in three words." });
  expect(await studio.publish(FAQ, written, null, ada)).toMatchObject({ kind: "published", notice: null });
  expect(content.current.faqs.map(({ id }) => String(id))).toContain(FAQ.entry);
});

test("a gap in a text is shown at the text", async () => {
  const { studio, opened } = await openStudioSite();
  const { edit } = await opened(PAGE);
  const found = await studio.check(PAGE, { ...edit, body: `${edit.body}\n[[A clause]]\n` });
  expect(found).toEqual([
    { field: "text", line: expect.any(Number), reason: expect.stringContaining("A clause"), isGap: true },
  ]);
});

test("a page whose gap turns its part off opens in the Studio", async () => {
  const { studio, read, write, content } = await openStudioSite();
  write("shortlist.yaml", read("shortlist.yaml").replace(/^title: .*/m, "title: [[The title]]"));
  expect(await content.reload()).toEqual([]);
  expect(content.current.site.parts).not.toContain("shortlist");
  expect(await studio.open({ collection: "shortlist", entry: "" })).toMatchObject({ hasGaps: true });
});
