import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Lead } from "#core/lead.ts";
import { parseLeadQuery } from "#core/lead-query.ts";
import { rightsOf, type Staff } from "#core/staff.ts";
import { TAKE_BACK_MS } from "#server/leads/replies.ts";
import { formOf, rightEnquiry } from "#tests/support/enquiry-fields.ts";
import { type FakeSmtp, refuseByName, startFakeSmtp } from "#tests/support/fake-smtp.ts";
import { openSiteWithoutPort, type SiteWithoutPort } from "#tests/support/site-without-port.ts";
import { TIMES_IN_UTC } from "#tests/support/times-in-utc.ts";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** With a salesperson, and a mail server that refuses recipients by name. */
async function openDesk(refuse = refuseByName, environment: Record<string, string> = {}) {
  const smtp = await startFakeSmtp(() => "accept", { recipient: (address) => refuse(address) });
  const site = await openSiteWithoutPort({ SMTP_URL: smtp.url, ...environment });
  const at = new Date(site.clock.now).toISOString();
  const person = { id: randomUUID(), name: "Sam", email: "sam@example.org", role: "sales" as const };
  await site.database
    .insertInto("staff_person")
    .values({
      ...{ ...person, email_verified: 1, image: null, also: "[]" },
      ...{ created_at: at, updated_at: at, removed_at: null },
    })
    .execute();
  const rights = rightsOf({ role: "sales", also: [] });
  const staff = {
    person: { ...person, also: [] },
    isFresh: true,
    ...TIMES_IN_UTC,
    can: (right) => rights.has(right),
    require: () => undefined,
    audit: async () => undefined,
  } satisfies Staff;
  return { site, smtp, staff };
}
type OpenDesk = Awaited<ReturnType<typeof openDesk>>;

const leadsOf = ({ desk }: SiteWithoutPort) => {
  if (desk === null) throw new Error("the Desk is off");
  return desk.desk.leads;
};

async function receive({ site }: OpenDesk, email: string): Promise<string> {
  const body = formOf({ ...(await rightEnquiry(site)), email });
  expect((await site.call("/contactform", { method: "POST", body })).status).toBe(200);
  await site.outbox.settle();
  const { submission_id: id } = await site.database
    .selectFrom("lead")
    .select("submission_id")
    .orderBy("received_at", "desc")
    .executeTakeFirstOrThrow();
  return id;
}

async function find({ site, staff }: OpenDesk, id: string): Promise<Lead> {
  const lead = await leadsOf(site).find(id, staff);
  if (lead === null || !("timeline" in lead)) throw new Error("there is no such lead");
  return lead;
}

async function reply(open: OpenDesk, id: string, { close = false } = {}): Promise<string> {
  const { draft, lastMessage: lastSeen } = await find(open, id);
  const text = { id: draft.id, subject: "Your enquiry", text: "Hello." };
  expect(await leadsOf(open.site).send(id, { ...text, lastSeen, close, stage: null }, open.staff)).toBeNull();
  open.site.clock.now += TAKE_BACK_MS;
  await open.site.outbox.settle();
  return draft.id;
}

async function idsIn({ site, staff }: OpenDesk, view: string) {
  const list = await leadsOf(site).list(parseLeadQuery(new URLSearchParams({ view })), staff);
  expect(list.counts[view as "all"]).toBe(list.total);
  return list.rows.map(({ id }) => id);
}

/** Postgres does not share the changed clock of a test. */
async function alertsOf({ alerts }: SiteWithoutPort): Promise<string[]> {
  await alerts.runChecks();
  return alerts.current().flatMap(({ name }) => (name === "clock-skew" ? [] : [name]));
}

const mailsTo = ({ accepted }: FakeSmtp, address: string) =>
  accepted.filter(({ to }) => to?.[0]?.address === address);

test("a refused reply is no answer: the lead is unanswered and open again, and the author is told", async () => {
  const open = await openDesk();
  const id = await receive(open, "nobody@example.com");
  const received = await find(open, id);
  open.site.clock.now += HOUR;
  await reply(open, id, { close: true });
  const lead = await find(open, id);
  expect(lead).toMatchObject({ status: "open", answeredAt: null, isSending: false, isUndelivered: true });
  expect(lead.dueAt).toBe(received.dueAt);
  expect(lead.timeline.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(["received", "reply", "closed", "not-delivered", "reopened"]),
  );
  expect(lead.timeline.find(({ kind }) => kind === "reply")).toMatchObject({
    delivery: { state: "dead", attempts: 1, canResend: true, lastError: "RCPT TO 550 5.1.1" },
  });
  expect(lead.timeline.find(({ kind }) => kind === "not-delivered")).toMatchObject({
    ...{ by: null, name: "Reply", reason: "550 5.1.1 <nobody@example.com>: User unknown" },
  });
  expect(await idsIn(open, "unanswered")).toEqual([id]);
  expect(await idsIn(open, "undelivered")).toEqual([id]);

  open.site.desk?.wake();
  await expect.poll(() => mailsTo(open.smtp, "sam@example.org").length).toBe(1);
  const [mail] = mailsTo(open.smtp, "sam@example.org");
  expect(mail?.subject).toContain(lead.reference);
  expect(mail?.text).toContain("RCPT TO 550 5.1.1");
  expect(mail?.text).toContain(`/desk/leads/${id}`);
  expect(mail?.text).not.toContain("nobody@example.com");
});

test("a refused reply is sent again after the mail server was corrected", async () => {
  let isRefused = true;
  const open = await openDesk((address) => (isRefused ? refuseByName(address) : null));
  const id = await receive(open, "nobody@example.com");
  const delivery = await reply(open, id);
  isRefused = false;
  open.site.clock.now += DAY;
  expect(await leadsOf(open.site).resend(id, delivery, open.staff)).toBeNull();
  await open.site.outbox.settle();
  expect(mailsTo(open.smtp, "nobody@example.com")).toHaveLength(1);
  expect(await find(open, id)).toMatchObject({
    answeredAt: new Date(open.site.clock.now).toISOString(),
    isUndelivered: false,
  });
  expect(await idsIn(open, "undelivered")).toEqual([]);
  expect(await idsIn(open, "unanswered")).toEqual([]);
});

test("a deferred reply is retried, and is no answer until the mail server takes it", async () => {
  let isDeferred = true;
  const open = await openDesk((address) => (isDeferred ? refuseByName(address) : null));
  const id = await receive(open, "grey@example.com");
  await reply(open, id);
  expect(await find(open, id)).toMatchObject({ answeredAt: null, isSending: true, isUndelivered: false });
  const figures = await open.site.desk?.desk.figures(4, open.staff);
  expect(figures?.firstReply).toMatchObject([{ kind: "enquiry", answered: 0, waiting: 1 }]);
  isDeferred = false;
  open.site.clock.now += 60_000;
  await open.site.outbox.settle();
  expect(await find(open, id)).toMatchObject({
    ...{ answeredAt: new Date(open.site.clock.now).toISOString(), isSending: false },
  });
  expect(mailsTo(open.smtp, "grey@example.com")).toHaveLength(1);
});

test("a reply that was deferred for five days is given up, and its author is told", async () => {
  const open = await openDesk();
  const id = await receive(open, "grey@example.com");
  const delivery = await reply(open, id, { close: true });
  await open.site.database.updateTable("outbox").set({ attempts: 150 }).where("id", "=", delivery).execute();
  open.site.clock.now += 6 * DAY;
  await open.site.outbox.settle();
  expect(await find(open, id)).toMatchObject({ status: "open", answeredAt: null, isUndelivered: true });
  open.site.desk?.wake();
  await expect.poll(() => mailsTo(open.smtp, "sam@example.org").length).toBeGreaterThan(0);
});

test("a refused confirmation marks the lead, and a delivered reply clears the mark", async () => {
  let isRefused = true;
  const open = await openDesk((address) => (isRefused ? refuseByName(address) : null), {
    MAIL_CONFIRMATIONS: "on",
  });
  const id = await receive(open, "nobody@example.com");
  expect(await idsIn(open, "undelivered")).toEqual([id]);
  expect(await open.site.database.selectFrom("staff_mail").selectAll().execute()).toEqual([]);
  isRefused = false;
  await reply(open, id);
  expect(await idsIn(open, "undelivered")).toEqual([]);
});

test("a lead that the agency's own address refuses is retried, and an alert is raised at once", async () => {
  let isRefused = true;
  const open = await openDesk((address) => (isRefused ? refuseByName(address) : null), {
    MAIL_SALES: "nobody@example.org",
  });
  const { site, smtp } = open;
  const id = await receive(open, "ada@example.com");
  expect(await alertsOf(site)).toEqual(["refused-deliveries"]);
  const lead = await find(open, id);
  expect(lead.isUndelivered).toBe(false);
  expect(lead.deliveries).toMatchObject([{ state: "waiting", canResend: true }]);
  isRefused = false;
  site.clock.now += HOUR;
  await site.outbox.settle();
  expect(mailsTo(smtp, "nobody@example.org")).toHaveLength(1);
  expect(await alertsOf(site)).toEqual([]);
});

test("a mail to staff that is refused is not retried, and an alert is raised", async () => {
  const open = await openDesk();
  const { site } = open;
  await site.desk?.desk.people.invite(
    { name: "Hal", email: "nobody@example.net", role: "hr", also: [] },
    open.staff.person.id,
  );
  const refused = () =>
    site.database.selectFrom("staff_mail").select(["attempts", "last_error", "refused_at"]).execute();
  await expect
    .poll(refused)
    .toEqual([{ attempts: 1, last_error: "RCPT TO 550 5.1.1", refused_at: expect.any(String) }]);
  expect(await alertsOf(site)).toEqual(["refused-staff-mails"]);
  site.clock.now += 4 * DAY;
  site.desk?.wake();
  await expect.poll(refused).toEqual([]);
});

test("a mail server that is away raises an alert with nothing in the queue", async () => {
  const site = await openSiteWithoutPort({ SMTP_URL: "smtp://127.0.0.1:9" });
  const names = async () => {
    site.clock.now += 5 * 60_000;
    return alertsOf(site);
  };
  await expect.poll(names).toEqual(["mail-server"]);
});
