import { expect, test } from "vitest";
import { CALL_GONE, SLOT_GONE, SLOT_TAKEN } from "#core/call.ts";
import { submissions } from "#server/cli/programs.ts";
import { runCli } from "#server/cli/run-cli.ts";
import { createPeople } from "#server/staff/people.ts";
import { book, DAY, HOUR, mailsTo, open, slotsOf, tokenOf } from "#tests/support/booked-calls.ts";
import { submissionsOf } from "#tests/support/stored.ts";
import { TIMES_IN_UTC } from "#tests/support/times-in-utc.ts";

test("1,000 attempts at one slot at the same time give one booking, and each of the others a refusal", async () => {
  const site = await open();
  const [slot = ""] = await slotsOf(site);
  const responses = await Promise.all(
    Array.from({ length: 1000 }, (_, index) =>
      book(site, { slot, email: `visitor${index}@example.com`, topic: `Question ${index}` }),
    ),
  );
  const received = responses.filter(({ response }) => response.status === 1);
  expect(received).toHaveLength(1);
  const codes = responses.flatMap(({ response }) => (response.status === 0 ? [response.code] : []));
  expect(codes).toHaveLength(999);
  expect(codes.every((code) => code === 422 || code === 503)).toBe(true);
  const stored = await submissionsOf(site);
  expect(stored).toHaveLength(1);
  expect(received[0]?.response).toMatchObject({ reference: stored[0]?.reference });
  expect(await slotsOf(site)).not.toContain(slot);
});

test("a taken and an expired slot are said at the field, with the next free ones", async () => {
  const site = await open();
  const [slot = "", next = ""] = await slotsOf(site);
  await book(site, { slot });
  const taken = await book(site, { slot, email: "ben@example.com" });
  expect(taken.response).toMatchObject({ status: 0, code: 422, message: SLOT_TAKEN });
  const expired = await book(site, { slot: new Date(site.clock.now).toISOString() });
  expect(expired.response).toMatchObject({ status: 0, code: 422, message: SLOT_GONE });
  const [problem = ""] = (taken.response.status === 0 && taken.response.errors?.slot) || [];
  const time = new Intl.DateTimeFormat("en-US", { timeStyle: "short", timeZone: "Europe/Berlin" });
  expect(problem).toContain(time.format(new Date(next)).replace(/\s/, " "));
  expect(await submissionsOf(site)).toHaveLength(1);
});

test("a booking that is sent twice is stored once, and again after it was canceled", async () => {
  const site = await open();
  const [slot = ""] = await slotsOf(site);
  const first = await book(site, { slot });
  expect(await book(site, { slot })).toEqual(first);
  expect(await site.calls.cancel(tokenOf(first.path))).toBeNull();
  const again = await book(site, { slot });
  expect(again.response.status).toBe(1);
  expect(again.path).not.toBe(first.path);
});

test("the confirmation invites, and the mails of changes follow it in calendars of both sides", async () => {
  const site = await open();
  const sales = site.content.current.company.contactinfo.contact_email;
  const [slot = "", , later = ""] = await slotsOf(site);
  const { path } = await book(site, { slot, name: "Zebedee Quill", topic: "Buy at spam.example.org" });
  const [confirmation, ...others] = await mailsTo(site, "ada@example.com");
  expect(others).toEqual([]);
  expect(confirmation?.mail.text).toContain(path);
  expect(JSON.stringify(confirmation)).not.toMatch(/Zebedee|spam\.example/);
  expect(path).not.toMatch(/@|%40|example|Zebedee|Quill/i);
  expect(confirmation?.method).toBe("REQUEST");
  const utc = (at: string) => `${at.replace(/[-:]|\.\d+/g, "")}`;
  expect(confirmation?.property("DTSTART")).toBe(utc(slot));
  expect(confirmation?.property("SEQUENCE")).toBe("0");
  const [lead] = await mailsTo(site, sales);
  expect(lead?.mail.text).toContain("spam.example.org");
  expect(lead?.method).toBe("PUBLISH");

  const token = tokenOf(path);
  // Sent twice, a change is made once.
  for (const _ of ["first", "second"]) expect(await site.calls.move(token, later, "")).toBeNull();
  await site.outbox.settle();
  expect(await slotsOf(site)).toContain(slot);
  expect(await slotsOf(site)).not.toContain(later);
  for (const _ of ["first", "second"]) expect(await site.calls.cancel(token)).toBeNull();
  expect(await site.calls.move(token, slot, "")).toBe(CALL_GONE);
  expect(await slotsOf(site)).toContain(later);
  for (const [address, methods] of [
    ["ada@example.com", ["REQUEST", "REQUEST", "CANCEL"]],
    [sales, ["PUBLISH", "PUBLISH", "CANCEL"]],
  ] as const) {
    const mails = await mailsTo(site, address);
    expect(mails.map(({ method }) => method).sort()).toEqual([...methods].sort());
    expect(new Set(mails.map(({ property }) => property("UID"))).size).toBe(1);
    expect(mails.map(({ property }) => property("SEQUENCE")).sort()).toEqual(["0", "1", "2"]);
  }
});

test("a booking sends the visitor's project along", async () => {
  const site = await open();
  const [slot = ""] = await slotsOf(site);
  const [service] = site.content.current.services;
  const page = `/services/${service?.slug}`;
  const response = await book(site, { slot, source_shortlist: `${page} <b>`, source_estimate: "%%%" });
  expect(response.response.status).toBe(1);
  const [lead] = await mailsTo(site, site.content.current.company.contactinfo.contact_email);
  expect(lead?.mail.text).toContain(`Project:      ${service?.title} ${site.origin}${page}\n`);
});

test("a forged link shows and changes nothing", async () => {
  const site = await open();
  const [slot = "", next = ""] = await slotsOf(site);
  const { path } = await book(site, { slot });
  const forged = `${tokenOf(path).slice(0, -1)}${tokenOf(path).endsWith("A") ? "B" : "A"}`;
  const { calls } = site;
  expect(await calls.find(forged)).toBeNull();
  expect(await calls.calendar(forged)).toBeNull();
  expect(await calls.move(forged, next, "")).not.toBeNull();
  expect(await calls.cancel(forged)).not.toBeNull();
  expect(await calls.find(tokenOf(path))).toMatchObject({ state: "booked", at: slot });
});

test("two who move to the same slot: one is refused and keeps the first time", async () => {
  const site = await open();
  const [one = "", two = "", wanted = ""] = await slotsOf(site);
  const tokens = await Promise.all(
    [one, two].map(async (slot) =>
      tokenOf(
        (await book(site, { slot, email: `x${slot.length}${slot}@example.com`.replace(/[:]/g, "") })).path,
      ),
    ),
  );
  const problems = await Promise.all(tokens.map((token) => site.calls.move(token, wanted, "UTC")));
  expect(problems.filter((problem) => problem === null)).toHaveLength(1);
  expect(problems.filter((problem) => problem?.startsWith(SLOT_TAKEN))).toHaveLength(1);
  expect((await slotsOf(site)).filter((at) => [one, two, wanted].includes(at))).toHaveLength(1);
});

test("erasing a person frees a coming call; a past one keeps its time without the person", async () => {
  const site = await open();
  const [slot = "", next = ""] = await slotsOf(site);
  const past = await book(site, { slot });
  site.clock.now = Date.parse(slot) + HOUR;
  const coming = await book(site, { slot: (await slotsOf(site)).find((at) => at > next) ?? "" });
  await site.outbox.settle();
  await runCli(submissions, ["erase", "ada@example.com"], site.environment);
  const rows = await site.database.selectFrom("call_booking").selectAll().orderBy("starts_at").execute();
  // The command line uses the system clock.
  expect(rows.map(({ submission_id: id }) => id)).toEqual([null, null]);
  expect(await site.database.selectFrom("submission").select("id").execute()).toEqual([]);
  for (const { path } of [past, coming]) expect(await site.calls.find(tokenOf(path))).toBeNull();
});

test("the command line lists and exports a call like an enquiry", async () => {
  const site = await open();
  const [slot = ""] = await slotsOf(site);
  const { response } = await book(site, { slot, company: "Drayhollow" });
  const { output } = await runCli(submissions, ["export", "--json"], site.environment);
  expect(JSON.parse(output)).toMatchObject([
    { kind: "enquiry", fields: { call_at: slot, company: "Drayhollow", project_type: "Call" } },
  ]);
  const shown = await runCli(
    submissions,
    ["show", response.status === 1 ? response.reference : ""],
    site.environment,
  );
  expect(shown.output).toContain(slot);
});

test("sales close and open hours and cancel a call; each is in the audit log", async () => {
  const site = await open();
  const desk = site.desk?.desk;
  if (desk === undefined) throw new Error("no Desk");
  const people = createPeople(site);
  const staffOf = async (role: "sales" | "hr") => {
    const invited = await people.invite(
      { name: role, email: `${role}@example.com`, role, also: [] },
      "operator",
    );
    const id = typeof invited === "string" ? "" : invited.id;
    return {
      person: { id, name: role, email: `${role}@example.com`, role, also: [] },
      isFresh: true,
      ...TIMES_IN_UTC,
      can: () => role === "sales",
      require() {
        if (role === "hr") throw new Response(null, { status: 404 });
      },
      audit: async () => undefined,
    };
  };
  const [sales, hr] = [await staffOf("sales"), await staffOf("hr")];
  await expect(desk.calls.list(hr)).rejects.toMatchObject({ status: 404 });

  const [slot = ""] = await slotsOf(site);
  const { path } = await book(site, { slot });
  const { zone, calls } = await desk.calls.list(sales);
  expect(calls).toMatchObject([{ at: slot, lead: { name: "Ada Lindqvist" }, zone: "Europe/Berlin" }]);
  const day = new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format(new Date(slot));
  const hours = { kind: "closed", day, from: "00:00", to: "24:00" } as const;
  expect(await desk.calls.changeHours(hours, sales)).toEqual({ booked: 1 });
  const dayOf = (at: string) => new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format(new Date(at));
  expect((await slotsOf(site)).map(dayOf)).not.toContain(day);
  const wrong = { kind: "open", day: "2020-02-30", from: "9", to: "08:15" } as const;
  expect(await desk.calls.changeHours(wrong, sales)).toMatchObject({
    errors: { day: expect.any(String), from: expect.any(String) },
  });
  const saturday = Array.from({ length: 7 }, (_, ahead) => new Date(site.clock.now + (ahead + 3) * DAY)).find(
    (at) => at.getUTCDay() === 6,
  ) as Date;
  const extra = {
    kind: "open",
    day: saturday.toISOString().slice(0, 10),
    from: "12:00",
    to: "12:30",
  } as const;
  expect(await desk.calls.changeHours(extra, sales)).toEqual({ booked: 0 });
  expect((await slotsOf(site)).map(dayOf)).toContain(extra.day);
  for (const { id } of (await desk.calls.list(sales)).hours) await desk.calls.removeHours(id, sales);
  expect((await slotsOf(site)).map(dayOf)).not.toContain(extra.day);

  const [call] = (await desk.calls.list(sales)).calls;
  expect(await desk.calls.cancel([call?.id ?? "", "none"], sales)).toBe(1);
  expect(await desk.calls.cancel([call?.id ?? ""], sales)).toBe(0);
  expect(await site.calls.find(tokenOf(path))).toMatchObject({ state: "canceled" });
  const mails = await mailsTo(site, "ada@example.com");
  expect(mails.some(({ method }) => method === "CANCEL")).toBe(true);
  const { rows } = await desk.auditLog.list({ page: 1, person: sales.person.id });
  expect(rows.map(({ action }) => action).sort()).toEqual(
    ["canceled-call", "closed-hours", "opened-hours", "reset-hours", "reset-hours"].sort(),
  );
});
