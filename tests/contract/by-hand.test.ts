import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { POSITION_CLOSED } from "#core/application.ts";
import { BAD_TIME, NO_CONTACT, NO_OWNER } from "#core/by-hand.ts";
import type { LeadKind } from "#core/leads.ts";
import { RESUME_TOO_LARGE, RESUME_WRONG_TYPE } from "#core/resume.ts";
import { type Role, rightsOf, type Staff } from "#core/staff.ts";
import { resumesOf } from "#tests/support/application.ts";
import { pdf } from "#tests/support/resume-files.ts";
import { openSiteWithoutPort, type SiteWithoutPort } from "#tests/support/site-without-port.ts";
import { TIMES_IN_UTC } from "#tests/support/times-in-utc.ts";

const HOUR = 60 * 60_000;

async function addPerson({ database, clock }: SiteWithoutPort, role: Role): Promise<Staff> {
  const at = new Date(clock.now).toISOString();
  const person = { id: randomUUID(), name: `The ${role}`, email: `${role}@example.org`, role };
  await database
    .insertInto("staff_person")
    .values({
      ...{ ...person, email_verified: 1, image: null, also: "[]" },
      ...{ created_at: at, updated_at: at, removed_at: null },
    })
    .execute();
  const rights = rightsOf({ role, also: [] });
  return {
    person: { ...person, also: [] },
    isFresh: true,
    can: (right) => rights.has(right),
    require(right) {
      if (!rights.has(right)) throw new Response(null, { status: 404 });
    },
    audit: async () => undefined,
    ...TIMES_IN_UTC,
  };
}

const byPhone = { name: "Ada Lindqvist", phone: "512 555 0142", entered: "phone", text: "Wants a shop." };

async function openDesk(role: Role, environment: Record<string, string> = {}) {
  const site = await openSiteWithoutPort(environment);
  const staff = await addPerson(site, role);
  const enter = (
    kind: LeadKind,
    fields: Record<string, string>,
    more: Partial<Parameters<typeof site.byHand.enter>[1]> = {},
  ) => site.byHand.enter(kind, { id: randomUUID(), fields, file: null, problem: null, ...more }, staff);
  const leads = () => site.database.selectFrom("lead").selectAll().execute();
  return { site, staff, enter, leads };
}

test("an enquiry by phone is stored once, with its owner and time, and without a mail", async () => {
  const { site, staff, enter, leads } = await openDesk("sales");
  const id = randomUUID();
  const { receivedAt } = await site.byHand.form("enquiry", staff);
  const fields = { ...byPhone, owner: staff.person.id, received_at: receivedAt };
  const entered = await Promise.all([enter("enquiry", fields, { id }), enter("enquiry", fields, { id })]);
  const [lead, ...others] = await leads();
  expect(others).toEqual([]);
  expect(entered).toEqual([{ lead: lead?.submission_id }, { lead: lead?.submission_id }]);
  expect(lead).toMatchObject({
    ...{ kind: "enquiry", name: "Ada Lindqvist", subject: "Wants a shop.", source: "By hand: phone" },
    ...{ owner_id: staff.person.id, status: "open", waiting: "us", score: null, verdict: "clear" },
  });
  // The form has minutes only.
  expect(site.clock.now - Date.parse(lead?.received_at ?? "")).toBeLessThan(60_000);
  expect(await site.database.selectFrom("outbox").selectAll().execute()).toEqual([]);
  const audit = await site.database.selectFrom("staff_audit").select(["action", "subject_id"]).execute();
  expect(audit).toEqual([{ action: "entered", subject_id: lead?.reference }]);
});

test("a confirmation is sent if it was chosen, and a reply needs an address", async () => {
  const { site, staff, enter } = await openDesk("sales");
  await enter("enquiry", { ...byPhone, email: "ada@example.com", confirm: "on" });
  expect(await site.database.selectFrom("outbox").select("channel").execute()).toEqual([
    { channel: "confirm-enquirer" },
  ]);
  const entered = await enter("enquiry", { ...byPhone, confirm: "on" });
  if (!("lead" in entered) || site.desk === null) throw new Error("it was not stored");
  const reply = { id: randomUUID(), subject: "Your shop", text: "Hello" };
  const last = { lastSeen: null, close: false, stage: null };
  expect(await site.desk.desk.leads.send(entered.lead, { ...reply, ...last } as never, staff)).toBe(
    "no-address",
  );
  expect((await site.database.selectFrom("outbox").select("channel").execute()).length).toBe(1);
});

/** As the server has received it. */
function received({ dataDir }: SiteWithoutPort, name: string) {
  const file = path.join(dataDir, "uploads", randomUUID());
  writeFileSync(file, pdf);
  return { name, path: file, size: pdf.length, digest: "" };
}

test("an applicant has a resume, by the rules of the public form", async () => {
  const { site, enter, leads } = await openDesk("hr");
  const fields = { ...byPhone, text: "Met at the fair." };
  for (const [change, sent, errors] of [
    [{}, { file: received(site, "cv.exe") }, { resume: [RESUME_WRONG_TYPE] }],
    [{}, { problem: "file too large" }, { resume: [RESUME_TOO_LARGE] }],
    [{ name: "" }, { file: received(site, "cv.pdf") }, { name: [expect.any(String)] }],
    [{ career_id: "no-such-opening" }, {}, { career_id: [POSITION_CLOSED] }],
  ] as const)
    expect(await enter("application", { ...fields, ...change }, sent)).toEqual({ errors });
  expect(await leads()).toEqual([]);
  expect(await resumesOf(site)).toEqual(new Map());
  const id = randomUUID();
  for (let time = 0; time < 2; time++)
    await enter("application", fields, { id, file: received(site, "cv.pdf") });
  const [lead, ...others] = await leads();
  expect(others).toEqual([]);
  expect(lead).toMatchObject({ kind: "application", opening: null, stage: "new", has_file: 1 });
  expect((await resumesOf(site)).size).toBe(1);
});

test("what is wrong is said at its field, and nothing is stored", async () => {
  const { site, enter, leads } = await openDesk("sales");
  const hr = await addPerson(site, "hr");
  const future = new Date(site.clock.now + 48 * HOUR).toISOString().slice(0, 16);
  const old = new Date(site.clock.now - 40 * 24 * HOUR).toISOString().slice(0, 16);
  for (const [change, errors] of [
    [{ phone: "" }, { email: [NO_CONTACT] }],
    [{ received_at: future }, { received_at: [BAD_TIME] }],
    [{ received_at: old }, { received_at: [BAD_TIME] }],
    [{ received_at: "yesterday" }, { received_at: [BAD_TIME] }],
    [{ owner: hr.person.id }, { owner: [NO_OWNER] }],
    [{ owner: "'--" }, { owner: [NO_OWNER] }],
  ] as const)
    expect(await enter("enquiry", { ...byPhone, ...change })).toEqual({ errors });
  await expect(enter("enquiry", byPhone, { id: "1" })).rejects.toMatchObject({ status: 400 });
  expect(await leads()).toEqual([]);
});

test.each([
  ["sales", "application"],
  ["hr", "enquiry"],
  ["reader", "enquiry"],
  ["editor", "enquiry"],
] as const)("%s cannot enter an %s", async (role, kind) => {
  const { site, staff, enter, leads } = await openDesk(role);
  await expect(enter(kind, byPhone)).rejects.toMatchObject({ status: 404 });
  await expect(site.byHand.form(kind, staff)).rejects.toMatchObject({ status: 404 });
  expect(await leads()).toEqual([]);
});
