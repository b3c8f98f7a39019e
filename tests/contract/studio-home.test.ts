import { expect, test } from "vitest";
import { STUDIO_GROUPS } from "#core/studio.ts";
import { openStudioSite } from "#tests/support/studio-site.ts";

const SERVICE = { collection: "services", entry: "node.js-development" };
const POST = { collection: "posts", entry: "ble-battery-arithmetic" };
const HOME = { collection: "home", entry: "" };

test("lists what a person edited last, the newest first and each entry once", async () => {
  const { studio, draft, opened, ada, bob, clock } = await openStudioSite();
  const later = () => {
    clock.now += 60_000;
  };
  expect((await studio.home(ada.id)).recent).toEqual([]);
  await draft(SERVICE, { title: "A service" });
  later();
  const seen = await draft(POST, { title: "A post" });
  expect(await studio.publish(POST, seen, null, ada)).toMatchObject({ kind: "published" });
  later();
  await draft(HOME, {});
  const { edit, version } = await opened(HOME);
  await studio.save(HOME, { ...edit, value: { ...(edit.value as object), claim: "By Bob" } }, version, bob);
  later();
  await draft(SERVICE, { title: "A better service" });

  expect((await studio.home(ada.id)).recent).toMatchObject([
    { entryRef: POST, title: "A post", label: "Blog posts", state: "live" },
    { entryRef: SERVICE, title: "A better service", state: "draft" },
  ]);
  expect((await studio.home(bob.id)).recent).toMatchObject([{ entryRef: HOME, state: "draft" }]);
});

test("leaves out a new draft that was discarded", async () => {
  const { studio, opened, ada } = await openStudioSite();
  const entryRef = await studio.create("post", { title: "Kites in November" }, ada);
  if ("problem" in entryRef) throw new Error(entryRef.problem);
  expect((await studio.home(ada.id)).recent).toMatchObject([{ title: "Kites in November", state: "new" }]);
  await studio.discard(entryRef, (await opened(entryRef)).version);
  expect((await studio.home(ada.id)).recent).toEqual([]);
});

test("lists what waits: failed and scheduled drafts, and entries with gaps", async () => {
  const { studio, database, draft, opened, ada, clock } = await openStudioSite();
  const at = (days: number) => new Date(clock.now + days * 86_400_000).toISOString();
  const schedule = async (entryRef: typeof SERVICE, title: string, time: string) =>
    studio.publish(entryRef, await draft(entryRef, { title }), time, ada);
  await schedule(SERVICE, "Later", at(2));
  await schedule(POST, "Sooner", at(1));
  await draft({ collection: "services", entry: "iot-development" }, { title: "Failed" });
  await database.updateTable("studio_draft").set({ problem: "No." }).where("title", "=", "Failed").execute();
  await draft({ collection: "services", entry: "ai-agent" }, { title: "Only a draft" });
  const created = await studio.create("post", { title: "Kites in November" }, ada);
  if ("problem" in created) throw new Error(created.problem);
  await studio.publish(created, (await opened(created)).version, null, ada);

  const { drafts, gaps } = await studio.home(ada.id);
  expect(drafts.map(({ title }) => title).sort()).toEqual(["Failed", "Later", "Sooner"]);
  expect(gaps).toMatchObject([{ entryRef: created, title: "Kites in November", label: "Blog posts" }]);
  expect(gaps[0]?.field).toMatch(/^[A-Z]/);
});

test("groups all collections of parts that are on", async () => {
  const { studio, ada } = await openStudioSite();
  const { collections } = await studio.home(ada.id);
  expect(new Set(collections.map(({ group }) => group))).toEqual(new Set(STUDIO_GROUPS));
});
