import { expect, test } from "vitest";
import type { EntryRef } from "#core/studio.ts";
import { valueAt } from "#server/content/protected.ts";
import { openStudioSite } from "#tests/support/studio-site.ts";

const COMPANY = { collection: "company", entry: "" };
const CALLS = { collection: "calls", entry: "" };

const FIELDS: [EntryRef, string, unknown][] = [
  [COMPANY, "contactinfo.contact_email", "eve@example.org"],
  [COMPANY, "contactinfo.hr_email", "eve@example.org"],
  [COMPANY, "security_email", "eve@example.org"],
  [COMPANY, "recruitment_frame", "https://eve.example.org/jobs"],
  [CALLS, "join_url", "https://eve.example.org/room"],
  [CALLS, "host_contacts", [{ person: "anjali-devhara", email: "eve@example.org" }]],
];

type Site = Awaited<ReturnType<typeof openStudioSite>>;

/** The values of an entry with one changed. */
async function changed({ opened }: Site, entryRef: EntryRef, field: string, value: unknown) {
  const { edit, fields, version } = await opened(entryRef);
  const path = field.split(".");
  const parent = path.length === 1 ? fields : (valueAt(fields, path.slice(0, -1)) as Record<string, unknown>);
  parent[path.at(-1) as string] = value;
  return { edit: { ...edit, value: fields }, version };
}

const setRole = ({ database }: Site, id: string, role: "admin" | "editor") =>
  database.updateTable("staff_person").set({ role }).where("id", "=", id).execute();

const fieldOf = async ({ opened }: Site, entryRef: EntryRef, field: string) =>
  valueAt((await opened(entryRef)).fields, field.split("."));

test.each(FIELDS)(
  "an editor saves no other value of %j %s, an admin publishes one",
  async (entryRef, field, value) => {
    const site = await openStudioSite();
    const { studio, ada, bob } = site;
    const before = await fieldOf(site, entryRef, field);
    expect((await site.opened(entryRef)).protectedFields.map((path) => path.join("."))).toContain(field);
    const forged = await changed(site, entryRef, field, value);
    expect(await studio.save(entryRef, forged.edit, forged.version, ada)).toMatchObject({
      ...{ kind: "saved", problems: [] },
    });
    expect(await fieldOf(site, entryRef, field)).toEqual(before);

    await setRole(site, bob.id, "admin");
    const wanted = await changed(site, entryRef, field, value);
    const saved = await studio.save(entryRef, wanted.edit, wanted.version, bob);
    expect(saved).toMatchObject({ kind: "saved", isDraft: true });
    const { version } = await site.opened(entryRef);
    const later = new Date(site.clock.now + 60_000).toISOString();
    for (const at of [null, later]) {
      expect(await studio.publish(entryRef, version, at, ada)).toMatchObject({ kind: "failed" });
      expect(await studio.publishTogether([{ entryRef, seen: version }], at, ada)).toMatchObject({
        ...{ kind: "refused", problems: [{ reason: expect.stringContaining(field) }] },
      });
    }
    expect(await studio.publish(entryRef, version, null, bob)).toMatchObject({ kind: "published" });
    expect(await fieldOf(site, entryRef, field)).toEqual(value);
  },
);

test("a scheduled change of a recipient is not published when its author is no longer an admin", async () => {
  const site = await openStudioSite();
  const { studio, bob, read } = site;
  await setRole(site, bob.id, "admin");
  const { edit, version } = await changed(site, COMPANY, "security_email", "eve@example.org");
  expect(await studio.save(COMPANY, edit, version, bob)).toMatchObject({ kind: "saved" });
  const at = new Date(site.clock.now + 60_000).toISOString();
  const seen = (await site.opened(COMPANY)).version;
  expect(await studio.publish(COMPANY, seen, at, bob)).toMatchObject({ kind: "scheduled" });
  await setRole(site, bob.id, "editor");
  site.clock.now += 120_000;
  await site.open.publishDue();
  expect(read("company.yaml")).not.toContain("eve@example.org");
  expect((await site.opened(COMPANY)).draft?.problem).toContain("Only an admin");
});

test("an editor restores an old version without its recipients", async () => {
  const site = await openStudioSite();
  const { studio, ada, bob } = site;
  await setRole(site, bob.id, "admin");
  const first = await changed(site, COMPANY, "security_email", "first@example.org");
  await studio.save(COMPANY, first.edit, first.version, bob);
  await studio.publish(COMPANY, (await site.opened(COMPANY)).version, null, bob);
  const second = await changed(site, COMPANY, "security_email", "second@example.org");
  await studio.save(COMPANY, second.edit, second.version, bob);
  await studio.publish(COMPANY, (await site.opened(COMPANY)).version, null, bob);
  for (const { id } of await studio.revisions(COMPANY))
    await studio.restore(COMPANY, id, (await site.opened(COMPANY)).version, ada);
  expect(await fieldOf(site, COMPANY, "security_email")).toBe("second@example.org");
});
