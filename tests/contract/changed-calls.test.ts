import { expect, test } from "vitest";
import { MOVES_MAX } from "#core/call.ts";
import type { Lead } from "#core/lead.ts";
import type { Staff } from "#core/staff.ts";
import { firstAdmin } from "#tests/support/accounts.ts";
import { book, mailsTo, open, slotsOf, tokenOf } from "#tests/support/booked-calls.ts";

async function openWithCalls() {
  const site = await open();
  const { desk: rooms } = site;
  if (rooms === null) throw new Error("no Desk");
  const { browser } = await firstAdmin({ ...site, desk: rooms });
  const staff = (await rooms.findStaff(browser)).staff as Staff;
  const { desk } = rooms;
  const [first = "", second = "", ...free] = await slotsOf(site);
  const ada = await book(site, { slot: first });
  const ben = await book(site, { slot: second, email: "ben@example.com", zone: "Asia/Tokyo" });
  const { calls } = await desk.calls.list(staff);
  const [id = "", other = ""] = calls.map((call) => call.id);
  const actions = async () =>
    (await desk.auditLog.list({ page: 1, person: staff.person.id })).rows.map(({ action }) => action);
  const lead = async () => {
    const { calls: upcoming, past } = await desk.calls.list(staff);
    const found = [...upcoming, ...past].find((call) => call.id === id)?.lead?.id ?? "";
    return (await desk.leads.find(found, staff)) as Lead;
  };
  return { site, desk, staff, first, second, free, id, other, ada, ben, actions, lead };
}

test("staff move calls to available times; senders get the new calendar file and the timeline says it", async () => {
  const { site, desk, staff, first, second, free, id, other, actions, lead } = await openWithCalls();
  const [later = "", latest = ""] = free;
  const times = await desk.calls.openTimes(staff);
  expect(times).toContain(later);
  expect(times).not.toContain(first);
  const moves = [
    { id, at: later },
    { id: other, at: latest },
  ];
  expect(await desk.calls.move(moves, staff)).toEqual({ moved: 2 });
  expect((await desk.calls.list(staff)).calls.map(({ at }) => at)).toEqual([later, latest]);
  expect(await slotsOf(site)).toEqual(expect.arrayContaining([first, second]));
  for (const [address, at] of [
    ["ada@example.com", later],
    ["ben@example.com", latest],
  ] as const) {
    const moved = (await mailsTo(site, address)).find(({ property }) => property("SEQUENCE") === "1");
    expect(moved?.method).toBe("REQUEST");
    expect(moved?.property("DTSTART")).toBe(at.replace(/[-:]|\.\d+/g, ""));
  }
  expect(await actions()).toEqual(expect.arrayContaining(["moved-call"]));
  expect((await lead()).timeline).toEqual(
    expect.arrayContaining([expect.objectContaining({ kind: "call-moved", call: later })]),
  );
  // The limit is for visitors.
  for (let count = 0; count <= MOVES_MAX; count++)
    expect(await desk.calls.move([{ id, at: count % 2 === 0 ? first : later }], staff)).toEqual({ moved: 1 });
});

test("moves all calls or none", async () => {
  const { site, desk, staff, first, second, free, id, other } = await openWithCalls();
  const [taken = "", later = ""] = free;
  await book(site, { slot: taken, email: "cleo@example.com" });
  const toTaken = [
    { id, at: later },
    { id: other, at: taken },
  ];
  expect(await desk.calls.move(toTaken, staff)).toEqual({ problem: "taken" });
  const toOne = [
    { id, at: later },
    { id: other, at: later },
  ];
  expect(await desk.calls.move(toOne, staff)).toEqual({ problem: "taken" });
  const notOffered = new Date(Date.parse(later) + 60_000).toISOString();
  expect(await desk.calls.move([{ id, at: notOffered }], staff)).toEqual({ problem: "taken" });
  const at = (await desk.calls.list(staff)).calls.map((call) => call.at);
  expect(at).toEqual([first, second, taken]);
  // The other one was canceled meanwhile.
  await desk.calls.cancel([other], staff);
  const withCanceled = [
    { id, at: later },
    { id: other, at: second },
  ];
  expect(await desk.calls.move(withCanceled, staff)).toEqual({ moved: 1 });
  expect(await slotsOf(site)).toContain(second);
});

test("a call is marked as a no-show once it has begun, and undone", async () => {
  const { site, desk, staff, first, id, ada, actions, lead } = await openWithCalls();
  expect(await desk.calls.noShow([id], staff)).toEqual([]);
  site.clock.now = Date.parse(first) + 10 * 60_000;
  const stateOf = async () => {
    const { calls, past } = await desk.calls.list(staff);
    return [...calls, ...past].find((call) => call.id === id)?.state;
  };
  const events = await desk.calls.noShow([id, "none"], staff);
  expect(events).toHaveLength(1);
  expect(await desk.calls.noShow([id], staff)).toEqual([]);
  expect(await stateOf()).toBe("no-show");
  expect(await actions()).toContain("marked-no-show");
  expect((await lead()).call?.state).toBe("no-show");
  expect((await lead()).timeline.find(({ kind }) => kind === "call-no-show")?.undo).toBe("possible");
  // The visitor's page shows a past call.
  expect(await site.calls.find(tokenOf(ada.path))).toMatchObject({ state: "booked", isPast: true });
  const { calls } = await desk.calls.list(staff);
  expect(await desk.calls.cancel([calls.find((call) => call.id === id)?.id ?? ""], staff)).toBe(0);
  expect(await desk.leads.undo(events, staff)).toMatchObject({ done: 1 });
  expect(await stateOf()).toBe("booked");
  expect(await desk.leads.undo(events, staff)).toMatchObject({ changed: 1 });
});

test("calls that were held are listed for two weeks", async () => {
  const { site, desk, staff, first, id } = await openWithCalls();
  const DAY = 24 * 60 * 60_000;
  const pastAfter = async (days: number) => {
    site.clock.now = Date.parse(first) + days * DAY;
    return (await desk.calls.list(staff)).past.map((call) => call.id);
  };
  expect(await pastAfter(1)).toContain(id);
  expect(await pastAfter(15)).not.toContain(id);
});
