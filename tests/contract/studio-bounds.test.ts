import { expect, test } from "vitest";
import { openWorkbench } from "#server/studio/workbench.ts";
import { CONTENT_DIR } from "#tests/support/content-dir.ts";
import { openStudioSite } from "#tests/support/studio-site.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { runInThreads } from "#tests/support/threads.ts";

runInThreads();

const POST = { collection: "posts", entry: "ble-battery-arithmetic" };
const FAQ = { collection: "faqs", entry: "1" };
const NEW = { collection: "posts", entry: "hostile" };

const nested = (depth: number) => JSON.parse(`${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`) as unknown;
const manyFields = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`field${at}`, at]));

/** As an earlier version has stored it. */
async function storeWithoutBounds(
  { database }: Awaited<ReturnType<typeof openStudioSite>>,
  entryRef: { collection: string; entry: string },
  value: string,
  body: string | null,
) {
  const row = { id: `${entryRef.collection} ${entryRef.entry}`, ...entryRef, value, body, version: "v1" };
  await database
    .insertInto("studio_draft")
    .values({
      ...row,
      ...{
        title: null,
        base: null,
        person_id: "ada",
        person_name: "Ada",
        saved_at: new Date().toISOString(),
      },
      ...{ publish_at: null, problem: null },
    })
    .execute();
}

test("an edit beyond the bounds is refused before anything is stored, and says why", async () => {
  const { studio, opened, ada, database } = await openStudioSite();
  const { fields, edit, version } = await opened(POST);
  const cases = [
    { edit: { ...edit, value: { ...fields, ...manyFields(100_000) } }, isTooLarge: false },
    { edit: { ...edit, value: { ...fields, title: nested(1000) } }, isTooLarge: false },
    { edit: { ...edit, body: "a".repeat(1_000_000) }, isTooLarge: true },
    { edit: { ...edit, value: null }, isTooLarge: false },
  ];
  for (const { edit: refused, isTooLarge } of cases)
    expect(await studio.save(POST, refused, version, ada)).toEqual({
      kind: "refused",
      reason: expect.stringMatching(/\w/),
      isTooLarge,
    });
  expect(await database.selectFrom("studio_draft").selectAll().execute()).toEqual([]);
  expect(await database.selectFrom("studio_revision").selectAll().execute()).toEqual([]);
});

test("lists open with drafts of an earlier version that are too long, and each of them can be discarded", async () => {
  const site = await openStudioSite();
  const { studio, ada } = site;
  await storeWithoutBounds(site, POST, JSON.stringify(manyFields(100_000)), "Text.");
  await storeWithoutBounds(site, NEW, `{"title":${'{"a":'.repeat(1000)}1${"}".repeat(1000)}}`, "Text.");
  await storeWithoutBounds(site, FAQ, JSON.stringify({ id: 1 }), null);
  await storeWithoutBounds(site, { collection: "gone", entry: "one" }, "{}", null);
  expect((await studio.collections()).filter(({ drafts }) => drafts > 0)).toHaveLength(2);
  expect((await studio.list("posts", ""))?.entries.length).toBeGreaterThan(1);
  const drafts = await studio.drafts();
  expect(drafts).toHaveLength(4);

  for (const entryRef of [POST, NEW]) {
    expect(await studio.open(entryRef)).toBe(null);
    expect(await studio.findExcessive(entryRef)).toMatchObject({ version: "v1", reason: /./ });
    expect(await studio.publish(entryRef, "v1", null, ada)).toMatchObject({ kind: "failed" });
  }
  for (const { entryRef, version } of drafts) {
    expect(await studio.discard(entryRef, "another version")).toBe(false);
    expect([entryRef, await studio.discard(entryRef, version)]).toEqual([entryRef, true]);
    expect(await studio.discard(entryRef, version)).toBe(false);
  }
  expect(await studio.drafts()).toEqual([]);
  expect((await studio.open(POST))?.isPublished).toBe(true);
});

test("a text that takes too long to render is a problem of the draft, and is not published", async () => {
  const { studio, opened, read, ada } = await openStudioSite();
  const before = read("blog/ble-battery-arithmetic.md");
  const { edit, version } = await opened(POST);
  const hostile = { ...edit, body: `\n${"*a_ ".repeat(20_000)}\n` };
  const saved = await studio.save(POST, hostile, version, ada);
  expect(saved).toMatchObject({ kind: "saved", problems: [{ reason: expect.stringMatching(/too long/) }] });
  const seen = saved.kind === "saved" ? saved.version : "";
  expect(await studio.publish(POST, seen, null, ada)).toMatchObject({ kind: "problems" });
  expect(read("blog/ble-battery-arithmetic.md")).toBe(before);
  expect((await opened(POST)).edit.body).toBe(hostile.body);
  // Colleagues are served as before.
  expect(await studio.check(FAQ, (await opened(FAQ)).edit)).toEqual([]);
});

test("a text that cannot be read as Markdown is a problem of the draft", async () => {
  const { studio, opened } = await openStudioSite();
  const { edit } = await opened(POST);
  const problems = await studio.check(POST, { ...edit, body: `\n${">".repeat(50_000)} a\n` });
  expect(problems).toMatchObject([{ reason: /./ }]);
});

test("a check that is stopped leaves a workbench that works", async () => {
  const { folder, remove } = createTemporaryFolder();
  const file = "blog/ble-battery-arithmetic.md";
  const stopped = openWorkbench(CONTENT_DIR, folder, 1);
  expect((await stopped.check(new Map([[file, "---\n---\n"]]))).problems).toMatchObject([
    { file, reason: expect.stringMatching(/too long/) },
  ]);
  expect((await stopped.read(new Map([[file, "---\n---\n"]]))).files).toEqual([]);
  await stopped.close();
  const working = openWorkbench(CONTENT_DIR, folder);
  expect((await working.check(new Map([[file, "---\n---\n"]]))).problems[0]?.reason).toMatch(/front matter/);
  expect((await working.check(new Map())).problems).toEqual([]);
  await working.close();
  remove();
});
