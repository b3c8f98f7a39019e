import { expect, test } from "vitest";
import type { Lead } from "#core/lead.ts";
import { type Role, rightsOf, type Staff } from "#core/staff.ts";
import { OPERATOR } from "#server/staff/audit.ts";
import { apply, resume, rightApplication } from "#tests/support/application.ts";
import { book, mailsTo, open, slotsOf } from "#tests/support/booked-calls.ts";
import { TIMES_IN_UTC } from "#tests/support/times-in-utc.ts";

async function openWithApplicant() {
  const site = await open();
  if (site.desk === null) throw new Error("no Desk");
  const { desk } = site.desk;
  const invite = async (role: Role): Promise<Staff> => {
    const person = { name: `The ${role}`, email: `${role}@example.org`, role, also: [] };
    const invited = await desk.people.invite(person, OPERATOR.id);
    if (typeof invited === "string") throw new Error(invited);
    const rights = rightsOf(person);
    return {
      ...{
        person: { ...person, id: invited.id },
        isFresh: true,
        ...TIMES_IN_UTC,
        audit: async () => undefined,
      },
      can: (right) => rights.has(right),
      require(right) {
        if (!rights.has(right)) throw new Response(null, { status: 404 });
      },
    };
  };
  const [hr, sales] = [await invite("hr"), await invite("sales")];
  const response = await apply(site, { ...(await rightApplication(site)), resume: resume() });
  expect(response.status).toBe(200);
  const { submission_id: id } = await site.database
    .selectFrom("lead")
    .select("submission_id")
    .executeTakeFirstOrThrow();
  const lead = async () => (await desk.leads.find(id, hr)) as Lead;
  const [first = "", second = "", third = ""] = await slotsOf(site);
  return { site, desk, hr, sales, id, lead, first, second, third };
}

test("an interview takes a time of the calendar, is mailed with a calendar file, and stands in the timeline", async () => {
  const { site, desk, hr, sales, id, lead, first, second } = await openWithApplicant();
  await book(site, { slot: first, email: "visitor@example.com" });
  expect(await desk.calls.schedule(id, first, hr)).toBe("taken");
  expect(await desk.calls.schedule(id, second, hr)).toBeNull();
  expect(await desk.calls.schedule(id, second, hr)).not.toBeNull();
  expect(await slotsOf(site)).not.toContain(second);
  const booked = (await mailsTo(site, "ada@example.com")).find(({ method }) => method === "REQUEST");
  expect(booked?.property("DTSTART")).toBe(second.replace(/[-:]|\.\d+/g, ""));
  expect(booked?.mail.text).not.toContain("token=");
  expect((await lead()).timeline).toContainEqual(
    expect.objectContaining({ kind: "interview-booked", call: second }),
  );
  expect((await lead()).call).toMatchObject({ at: second, state: "booked" });
  // Each sees the calls of the leads that they may answer.
  const timesFor = async (staff: Staff) => (await desk.calls.list(staff)).calls.map(({ at }) => at);
  expect([await timesFor(hr), await timesFor(sales)]).toEqual([[second], [first]]);
  const sent = await site.database
    .selectFrom("staff_audit")
    .select("action")
    .where("person_id", "=", hr.person.id)
    .execute();
  expect(sent.map(({ action }) => action)).toContain("booked-interview");
});

test("an interview is moved and canceled like a call, by people who may answer the application, and booked again", async () => {
  const { site, desk, hr, sales, id, lead, second, third } = await openWithApplicant();
  await desk.calls.schedule(id, second, hr);
  const call = (await lead()).call?.id ?? "";
  expect(await desk.calls.move([{ id: call, at: third }], sales)).toEqual({ moved: 0 });
  expect(await desk.calls.cancel([call], sales)).toBe(0);
  expect(await desk.calls.move([{ id: call, at: third }], hr)).toEqual({ moved: 1 });
  expect(await desk.calls.schedule(id, second, hr)).toBe("has-one");
  expect(await desk.calls.cancel([call], hr)).toBe(1);
  expect(await desk.calls.schedule(id, second, hr)).toBeNull();
  expect((await lead()).call).toMatchObject({ id: call, at: second, state: "booked" });
  const mails = await mailsTo(site, "ada@example.com");
  expect(new Set(mails.flatMap(({ property }) => property("UID") ?? [])).size).toBe(1);
});

test("only people who may answer applications book interviews, and only of applications", async () => {
  const { site, desk, hr, sales, id, second, third } = await openWithApplicant();
  expect(() => desk.calls.schedule(id, second, sales)).toThrow(Response);
  await book(site, { slot: third });
  const { submission_id: enquiry } = await site.database
    .selectFrom("lead")
    .select("submission_id")
    .where("kind", "=", "enquiry")
    .executeTakeFirstOrThrow();
  expect(await desk.calls.schedule(enquiry, second, hr)).toBe("gone");
});
