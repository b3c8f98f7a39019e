import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { SLOT_TAKEN } from "#core/call.ts";
import type { Staff } from "#core/staff.ts";
import { approve } from "#server/leads/approve.ts";
import { firstAdmin } from "#tests/support/accounts.ts";
import { book, HOUR, mailsTo, open, slotsOf, tokenOf } from "#tests/support/booked-calls.ts";
import { openFeed } from "#tests/support/calendar-feed.ts";
import { emailOf, withHosts } from "#tests/support/call-hosts.ts";
import { copyContent } from "#tests/support/content-copy.ts";
import type { SiteWithoutPort } from "#tests/support/site-without-port.ts";

const MINUTE = 60_000;

/** Of `people.yaml`. */
const PEOPLE = ["anjali-devhara", "lucas-brandreth", "noor-halvani"];

async function openWithHosts(count: number, rules = {}, settings = {}) {
  const hosts = PEOPLE.slice(0, count);
  const { directory, edit } = copyContent();
  edit("calls.yaml", (text) => withHosts(text, { hosts, ...rules }));
  return { site: await open({ CONTENT_DIR: directory, ...settings }), hosts };
}

async function openDesk({ desk, ...site }: SiteWithoutPort) {
  if (desk === null) throw new Error("no Desk");
  const { browser } = await firstAdmin({ ...site, desk });
  return { staff: (await desk.findStaff(browser)).staff as Staff, desk: desk.desk };
}

const bookingsOf = ({ database }: SiteWithoutPort) =>
  database.selectFrom("call_booking").selectAll().orderBy("host_since").execute();

const at = (slot: string, minutes: number) => new Date(Date.parse(slot) + minutes * MINUTE).toISOString();

test("a slot is offered until each host has a call, and calls go around", async () => {
  const { site, hosts } = await openWithHosts(3);
  const [slot = "", later = ""] = await slotsOf(site);
  for (const [index] of hosts.entries()) {
    site.clock.now += MINUTE;
    expect(await slotsOf(site)).toContain(slot);
    expect((await book(site, { slot, email: `v${index}@example.com` })).response.status).toBe(1);
  }
  expect(await slotsOf(site)).not.toContain(slot);
  expect((await book(site, { slot, email: "late@example.com" })).response).toMatchObject({
    ...{ status: 0, message: SLOT_TAKEN },
  });
  site.clock.now += MINUTE;
  await book(site, { slot: later, email: "next@example.com" });
  expect((await bookingsOf(site)).map(({ host }) => host)).toEqual([...hosts, hosts[0]]);
});

test("1,000 attempts at one slot at the same time with three hosts give three bookings, one for each", async () => {
  const { site, hosts } = await openWithHosts(3);
  const [slot = ""] = await slotsOf(site);
  const responses = await Promise.all(
    Array.from({ length: 1000 }, (_, index) =>
      book(site, { slot, email: `visitor${index}@example.com`, topic: `Question ${index}` }),
    ),
  );
  expect(responses.filter(({ response }) => response.status === 1)).toHaveLength(3);
  expect((await bookingsOf(site)).map(({ host }) => host).sort()).toEqual(hosts.toSorted());
  expect(await slotsOf(site)).not.toContain(slot);
});

test("a busy hour of one host is offered with the other, and not while both are busy", async () => {
  const feeds = [await openFeed(), await openFeed()] as const;
  const { site, hosts } = await openWithHosts(
    2,
    {},
    { CALENDAR_HOSTS: feeds.map(({ host }) => host).join(" ") },
  );
  const [slot = ""] = await slotsOf(site);
  for (const [index, feed] of feeds.entries()) {
    feed.state.at = slot;
    expect(await slotsOf(site)).toContain(slot);
    expect(await site.calendars.add(hosts[index] ?? "", feed.url)).toBeNull();
  }
  expect(await slotsOf(site)).not.toContain(slot);
  feeds[1].state.at = null;
  site.clock.now += MINUTE;
  expect((await book(site, { slot })).response.status).toBe(1);
  expect(await bookingsOf(site)).toMatchObject([{ host: hosts[1] }]);
});

test("the buffer is kept around calls and around what is in a calendar", async () => {
  const feed = await openFeed();
  const rules = { lengths: [15], buffer: 15 };
  const { site, hosts } = await openWithHosts(1, rules, { CALENDAR_HOSTS: feed.host });
  const [first = ""] = await slotsOf(site);
  const nextTo = async () =>
    (await slotsOf(site)).filter((slot) => slot <= at(first, 60)).map((slot) => slot.slice(11, 16));
  const [zero, one, two, three, four] = [0, 15, 30, 45, 60].map((minutes) =>
    at(first, minutes).slice(11, 16),
  );
  expect(await nextTo()).toEqual([zero, one, two, three, four]);
  await book(site, { slot: at(first, 30) });
  expect(await nextTo()).toEqual([zero, four]);
  feed.state.at = first;
  await site.calendars.add(hosts[0] ?? "", feed.url);
  expect(await nextTo()).toEqual([four]);
});

test("a visitor chooses a length, which a move keeps", async () => {
  const { site } = await openWithHosts(1, { lengths: [30, 15, 60] });
  const lengths = (await site.calls.page())?.lengths ?? [];
  expect(lengths.map(({ minutes }) => minutes)).toEqual([30, 15, 60]);
  const [slot = "", later = ""] = lengths[2]?.slots ?? [];
  const { path } = await book(site, { slot, length: "60" });
  expect(await site.calls.find(tokenOf(path))).toMatchObject({ minutes: 60, at: slot });
  const left = (await site.calls.page())?.lengths ?? [];
  expect(left[0]?.slots).not.toContain(at(slot, 30));
  expect(left[1]?.slots).not.toContain(at(slot, 45));
  // Their own time is no obstacle, but isn't offered either.
  const offered = (await site.calls.page(tokenOf(path)))?.lengths ?? [];
  expect(offered).toMatchObject([{ minutes: 60 }]);
  expect(offered[0]?.slots).not.toContain(slot);
  expect(await site.calls.move(tokenOf(path), later, "")).toBeNull();
  expect(await site.calls.find(tokenOf(path))).toMatchObject({ minutes: 60, at: later });
  const unknown = await book(site, {
    slot: left[0]?.slots.at(-1) ?? "",
    length: "45",
    email: "b@example.com",
  });
  expect(await site.calls.find(tokenOf(unknown.path))).toMatchObject({ minutes: 30 });
});

test("a move keeps the host if they are available, and tells both calendars if they aren't", async () => {
  const { site, hosts } = await openWithHosts(2);
  const [slot = "", second = "", third = ""] = await slotsOf(site);
  const [anna = "", ben = ""] = hosts;
  const { path } = await book(site, { slot });
  site.clock.now += MINUTE;
  await book(site, { slot: third, email: "b@example.com" });
  site.clock.now += MINUTE;
  await book(site, { slot: third, email: "c@example.com" });
  const hostOf = async () => (await site.calls.find(tokenOf(path)))?.host;
  const nameOf = (person: string) => site.content.current.people.find(({ slug }) => slug === person)?.name;
  expect(await hostOf()).toBe(nameOf(anna));
  expect(await site.calls.move(tokenOf(path), second, "")).toBeNull();
  expect(await hostOf()).toBe(nameOf(anna));
  const busy = (await slotsOf(site)).at(-1) ?? "";
  // Anna is given another call at the last slot.
  await site.database
    .updateTable("call_booking")
    .set({ host_since: null })
    .where("host", "=", anna)
    .execute();
  await book(site, { slot: busy, email: "d@example.com" });
  await site.outbox.settle();
  expect(await site.calls.move(tokenOf(path), busy, "")).toBeNull();
  expect(await hostOf()).toBe(nameOf(ben));
  const uid = (await mailsTo(site, "ada@example.com"))[0]?.property("UID");
  const methodsOf = async (person: string) =>
    (await mailsTo(site, emailOf(person)))
      .filter(({ property }) => property("UID") === uid)
      .sort((a, b) => Number(a.property("SEQUENCE")) - Number(b.property("SEQUENCE")))
      .map(({ method, property }) => `${method} ${property("SEQUENCE")}`);
  expect(await methodsOf(anna)).toEqual(["REQUEST 0", "REQUEST 1", "CANCEL 2"]);
  expect(await methodsOf(ben)).toEqual(["REQUEST 2"]);
});

test("the host and the visitor are attendees of one event with the host's room", async () => {
  const { site, hosts } = await openWithHosts(1);
  const [host = ""] = hosts;
  const [slot = ""] = await slotsOf(site);
  const { path } = await book(site, { slot });
  const [invitation, ...others] = await mailsTo(site, emailOf(host));
  expect(others).toEqual([]);
  const [confirmation] = await mailsTo(site, "ada@example.com");
  for (const mail of [invitation, confirmation]) {
    expect(mail?.method).toBe("REQUEST");
    expect(mail?.part).toMatchObject({ mimeType: "text/calendar", method: "REQUEST" });
    expect(mail?.mail.attachments.map(({ filename }) => filename)).toContainEqual(
      expect.stringMatching(/^call.*\.ics$/),
    );
    expect(mail?.text).toMatch(/ATTENDEE[^:]*:MAILTO:ada@example\.com/i);
    expect(mail?.text).toMatch(new RegExp(`ATTENDEE[^:]*:MAILTO:${host}@agency`, "i"));
    expect(mail?.text).toContain(`https://meet.example.com/${host}`);
  }
  expect(invitation?.property("UID")).toBe(confirmation?.property("UID"));
  await site.calls.cancel(tokenOf(path));
  const methods = (await mailsTo(site, emailOf(host))).map(({ method }) => method);
  expect(methods.sort()).toEqual(["CANCEL", "REQUEST"]);
});

test("the host of a quarantined booking is invited once it is approved", async () => {
  const { site, hosts } = await openWithHosts(1);
  const [slot = ""] = await slotsOf(site);
  const spam = {
    website: "https://spam.example",
    topic: "We offer SEO services, guest posts and backlinks. Rank first on Google! https://spam.example",
  };
  const { response } = await book(site, { slot, ...spam });
  expect(await mailsTo(site, emailOf(hosts[0] ?? ""))).toEqual([]);
  expect(await approve(site, response.status === 1 ? response.reference : "")).toBe("approved");
  site.outbox.wake();
  expect(await mailsTo(site, emailOf(hosts[0] ?? ""))).toMatchObject([{ method: "REQUEST" }]);
});

test("a call that is marked as spam leaves the calendar of its host, and comes back with the undo or an approval", async () => {
  const { site, hosts } = await openWithHosts(1);
  const { staff, desk } = await openDesk(site);
  const { leads, calls } = desk;
  const [slot = ""] = await slotsOf(site);
  await book(site, { slot });
  const [id = ""] = (await calls.list(staff)).calls.map(({ lead }) => lead?.id);
  const mailsToHost = async () =>
    (await mailsTo(site, emailOf(hosts[0] ?? ""))).sort((one, other) =>
      (one.property("DTSTAMP") ?? "").localeCompare(other.property("DTSTAMP") ?? ""),
    );
  const methods = async () => (await mailsToHost()).map(({ method }) => method);
  expect(await methods()).toEqual(["REQUEST"]);
  const changes = [{ to: "mark-spam" }, "undo", { to: "mark-spam" }, { to: "approve" }] as const;
  let event = "";
  for (const change of changes) {
    site.clock.now += MINUTE;
    if (change === "undo") expect(await leads.undo([event], staff)).toMatchObject({ done: 1 });
    else [event = ""] = (await leads.change([id], change, staff)).events;
    await site.outbox.settle();
  }
  expect(await methods()).toEqual(["REQUEST", "CANCEL", "REQUEST", "CANCEL", "REQUEST"]);
  const [, canceled] = await mailsToHost();
  expect(canceled?.mail.subject).toMatch(/^\[spam\] /);
  expect(canceled?.mail.text).toContain("in quarantine as spam");
  // Canceled in quarantine, it has left the calendar already.
  await leads.change([id], { to: "mark-spam" }, staff);
  await site.outbox.settle();
  const [call = ""] = (await calls.list(staff)).calls.map((one) => one.id);
  expect(await calls.cancel([call], staff)).toBe(1);
  expect(await methods()).toHaveLength(changes.length + 2);
});

test.each(["approve", "undo"])(
  "a confirmed call that lost its time while it was marked as spam is canceled in calendars: %s",
  async (how) => {
    const { site } = await openWithHosts(1);
    const { staff, desk } = await openDesk(site);
    const [slot = ""] = await slotsOf(site);
    await book(site, { slot });
    await site.outbox.settle();
    const [id = ""] = (await desk.calls.list(staff)).calls.map(({ lead }) => lead?.id);
    const { events } = await desk.leads.change([id], { to: "mark-spam" }, staff);
    site.clock.now += 2 * HOUR;
    expect((await book(site, { slot, email: "ben@example.com" })).response.status).toBe(1);
    if (how === "approve") await desk.leads.change([id], { to: "approve" }, staff);
    else expect(await desk.leads.undo(events, staff)).toMatchObject({ done: 1 });
    const sales = site.content.current.company.contactinfo.contact_email;
    for (const address of ["ada@example.com", sales]) {
      const mails = (await mailsTo(site, address)).filter(({ mail }) =>
        mail.subject?.includes("needs another time"),
      );
      expect(mails).toMatchObject([{ method: "CANCEL" }]);
    }
  },
);

test("the host of an interview is invited when the applicant has no email address", async () => {
  const { site, hosts } = await openWithHosts(1);
  const { staff, desk } = await openDesk(site);
  const applicant = { name: "Ada Lindqvist", phone: "512 555 0142", entered: "phone" };
  const sent = { id: randomUUID(), fields: applicant, file: null, problem: null };
  const entered = await desk.byHand.enter("application", sent, staff);
  const id = "lead" in entered ? entered.lead : "";
  const [slot = "", later = ""] = await slotsOf(site);
  expect(await desk.calls.schedule(id, slot, staff)).toBeNull();
  const [invitation] = await mailsTo(site, emailOf(hosts[0] ?? ""));
  expect(invitation?.method).toBe("REQUEST");
  expect(invitation?.mail.replyTo).toBeUndefined();
  const [call = ""] = (await desk.calls.list(staff)).calls.map((one) => one.id);
  expect(await desk.calls.move([{ id: call, at: later }], staff)).toEqual({ moved: 1 });
  await site.outbox.settle();
  const rows = await site.database.selectFrom("outbox").select(["channel", "state"]).execute();
  expect(rows).not.toContainEqual(expect.objectContaining({ channel: "call-to-visitor" }));
  expect(rows).not.toContainEqual(expect.objectContaining({ state: "waiting" }));
});

test("a booking that knows no host takes the time of every host", async () => {
  const { site } = await openWithHosts(2);
  const [slot = ""] = await slotsOf(site);
  await book(site, { slot });
  await site.database.updateTable("call_booking").set({ host: null }).execute();
  expect(await slotsOf(site)).not.toContain(slot);
  site.clock.now += HOUR;
  expect((await book(site, { slot, email: "b@example.com" })).response).toMatchObject({ status: 0 });
});

test("a time that a former single host has a call at is neither offered nor booked", async () => {
  const { site } = await openWithHosts(1);
  const [slot = "", next = ""] = await slotsOf(site);
  await book(site, { slot });
  await site.database.updateTable("call_booking").set({ host: PEOPLE[1] }).execute();
  expect((await slotsOf(site))[0]).toBe(next);
  expect((await book(site, { slot, email: "b@example.com" })).response).toMatchObject({ status: 0 });
});
