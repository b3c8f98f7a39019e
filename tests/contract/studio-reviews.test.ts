import { expect, test } from "vitest";
import { openStudioSite } from "#tests/support/studio-site.ts";

const SERVICE = { collection: "services", entry: "node.js-development" };
const POST = { collection: "posts", entry: "ble-battery-arithmetic" };
const FILE = "services/node.js-development.md";

test("an author writes drafts, and publishes none: not now, later, together or after being an editor", async () => {
  const { studio, database, draft, read, ada, bob, clock, open } = await openStudioSite();
  const setRole = (role: "author" | "editor") =>
    database.updateTable("staff_person").set({ role }).where("id", "=", ada.id).execute();
  await setRole("author");
  const before = read(FILE);
  const seen = await draft(SERVICE, { title: "By an author" });
  const later = new Date(clock.now + 3_600_000).toISOString();
  for (const at of [null, later]) {
    expect(await studio.publish(SERVICE, seen, at, ada)).toMatchObject({ kind: "failed" });
    expect(await studio.publishTogether([{ entryRef: SERVICE, seen }], at, ada)).toMatchObject({
      kind: "refused",
    });
  }
  expect(await studio.rename(SERVICE, "another-name", seen, ada)).toMatchObject({ kind: "refused" });
  await setRole("editor");
  expect(await studio.publish(SERVICE, seen, later, ada)).toMatchObject({ kind: "scheduled" });
  await setRole("author");
  clock.now += 3_600_000;
  await open.publishDue();
  expect(read(FILE)).toBe(before);
  expect(await studio.publish(SERVICE, seen, null, bob)).toMatchObject({ kind: "published" });
});

test("a draft of an author that an editor schedules is published in the editor's name", async () => {
  const { studio, database, draft, read, ada, bob, clock, open } = await openStudioSite();
  await database.updateTable("staff_person").set({ role: "author" }).where("id", "=", ada.id).execute();
  const seen = await draft(SERVICE, { title: "By an author" });
  const later = new Date(clock.now + 3_600_000).toISOString();
  expect(await studio.publish(SERVICE, seen, later, bob)).toMatchObject({ kind: "scheduled" });
  clock.now += 3_600_000;
  await open.publishDue();
  expect(read(FILE)).toMatch(/^title: By an author$/m);
  const audit = await database.selectFrom("staff_audit").select(["action", "person_id"]).execute();
  expect(audit).toContainEqual({ action: "published", person_id: bob.id });
});

test("an author changes nothing that visitors see without a draft", async () => {
  const { studio, database, draft, opened, ada, bob, clock } = await openStudioSite();
  const seen = await draft(SERVICE, { title: "A draft" });
  const at = new Date(clock.now + 3_600_000).toISOString();
  expect(await studio.publish(SERVICE, seen, at, bob)).toMatchObject({ kind: "scheduled" });
  const retirement = { to: null, at, seen: (await opened(POST)).version };
  const picture = "people/maren-oakfield.svg";
  const texts = { alt: "Hers", caption: null, focus: null };
  const version = (await studio.picture(picture))?.version ?? "";
  const rows = () => database.selectFrom("studio_retirement").select("at").execute();
  await database.updateTable("staff_person").set({ role: "author" }).where("id", "=", ada.id).execute();
  expect(await studio.unschedule(SERVICE, seen, ada)).toBe(false);
  expect(await studio.retireAt(POST, retirement, ada)).toMatchObject({ kind: "refused" });
  expect(await studio.retire(POST, null, retirement.seen, ada)).toMatchObject({ kind: "refused" });
  expect(await studio.describePicture(picture, texts, version, ada)).toMatchObject({ kind: "refused" });
  expect(await rows()).toEqual([]);
  expect(await studio.retireAt(POST, retirement, bob)).toMatchObject({ kind: "done" });
  expect(await studio.cancelRetirement(POST, ada)).toBe(false);
  expect(await rows()).toHaveLength(1);
  expect((await studio.open(SERVICE))?.draft?.publishAt).toBe(at);
});

test("an author who types a colleague's draft back to the published text does not discard it", async () => {
  const { studio, database, draft, opened, ada, bob } = await openStudioSite();
  const { edit } = await opened(SERVICE);
  const seen = await draft(SERVICE, { title: "By an editor" });
  await database.updateTable("staff_person").set({ role: "author" }).where("id", "=", bob.id).execute();
  const saved = await studio.save(SERVICE, edit, seen, bob);
  expect(saved).toMatchObject({ kind: "saved", isDraft: true });
  expect((await opened(SERVICE)).draft).toMatchObject({ by: "Bob" });
  const back = await studio.save(SERVICE, edit, (await opened(SERVICE)).version, ada);
  expect(back).toMatchObject({ kind: "saved", isDraft: false });
});
