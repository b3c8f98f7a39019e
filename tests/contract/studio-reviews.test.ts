import { expect, test } from "vitest";
import { openStudioSite } from "#tests/support/studio-site.ts";

const SERVICE = { collection: "services", entry: "node.js-development" };
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
