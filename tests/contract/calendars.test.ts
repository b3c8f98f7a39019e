import { expect, test } from "vitest";
import { SLOT_TAKEN } from "#core/call.ts";
import { callsOf } from "#server/content/calls.ts";
import { book, DAY, HOUR, open, slotsOf, tokenOf } from "#tests/support/booked-calls.ts";
import { openFeed } from "#tests/support/calendar-feed.ts";
import { openReceiver } from "#tests/support/receiver.ts";

const MINUTE = 60_000;

async function openSiteWithCalendar() {
  const calendar = await openFeed();
  const site = await open({ CALENDAR_HOSTS: calendar.host });
  const host = callsOf(site.content.current)?.hosts[0]?.person ?? "";
  return { site, calendar, host, add: () => site.calendars.add(host, calendar.url) };
}

test("a time at which the host is busy is not offered, and is again once the event was moved", async () => {
  const { site, calendar, add } = await openSiteWithCalendar();
  const [first = "", second = ""] = await slotsOf(site);
  calendar.state.at = first;
  expect(await add()).toBeNull();
  expect(await slotsOf(site)).not.toContain(first);
  calendar.state.at = second;
  site.clock.now += MINUTE;
  await site.calendars.refresh();
  expect(await slotsOf(site)).toContain(first);
  expect(await slotsOf(site)).not.toContain(second);
});

test("a calendar is read again when a call is booked or moved", async () => {
  const { site, calendar, add } = await openSiteWithCalendar();
  await add();
  const [first = "", second = "", third = ""] = await slotsOf(site);
  site.clock.now += MINUTE;
  calendar.state.at = first;
  expect((await book(site, { slot: first })).response).toMatchObject({ status: 0, message: SLOT_TAKEN });
  const { path } = await book(site, { slot: second });
  site.clock.now += MINUTE;
  calendar.state.at = third;
  expect(await site.calls.move(tokenOf(path), third, "UTC")).toContain(SLOT_TAKEN);
  site.clock.now += MINUTE;
  calendar.state.at = null;
  expect(await site.calls.move(tokenOf(path), third, "UTC")).toBeNull();
});

test("a calendar of a person who doesn't take calls is neither read nor counted", async () => {
  const { site, calendar } = await openSiteWithCalendar();
  const [first = ""] = await slotsOf(site);
  calendar.state.at = first;
  await site.calendars.add("someone-else", calendar.url);
  site.clock.now += MINUTE;
  await site.calendars.refresh();
  expect(calendar.requests).toHaveLength(1);
  expect(await slotsOf(site)).toContain(first);
});

test("the last known state is used while a calendar can't be read", async () => {
  const { site, calendar, add } = await openSiteWithCalendar();
  const [first = ""] = await slotsOf(site);
  calendar.state.at = first;
  await add();
  site.clock.now += MINUTE;
  calendar.state.body = "<!doctype html><title>Sign in</title>";
  calendar.state.at = "elsewhere";
  await site.calendars.refresh();
  expect(await slotsOf(site)).not.toContain(first);
  expect(await site.calendars.list()).toMatchObject([{ problem: "not a calendar" }]);
  expect(await site.calendars.findProblem()).toBeNull();
  site.clock.now += 2 * HOUR;
  expect(await site.calendars.findProblem()).toContain("127.0.0.1");
  calendar.state.body = null;
  calendar.state.at = first;
  await site.calendars.refresh();
  expect(await site.calendars.list()).toMatchObject([{ problem: null, problem_since: null }]);
});

test("a calendar without a change is not sent again, but read anew once a day", async () => {
  const { site, calendar, add } = await openSiteWithCalendar();
  await add();
  site.clock.now += MINUTE;
  await site.calendars.refresh();
  expect(calendar.requests.map(({ headers }) => headers["if-none-match"])).toEqual([undefined, '"null"']);
  const [{ parsed_at: before } = { parsed_at: null }] = await site.calendars.list();
  site.clock.now += DAY;
  await site.calendars.refresh();
  const [{ parsed_at: after } = { parsed_at: null }] = await site.calendars.list();
  expect(Date.parse(after ?? "") - Date.parse(before ?? "")).toBeGreaterThan(DAY);
});

test("what is not a calendar is not added, and an address is neither stored as text nor logged", async () => {
  const { site, calendar, add } = await openSiteWithCalendar();
  calendar.state.status = 404;
  expect(await add()).toBe("HTTP 404");
  calendar.state.status = 200;
  calendar.state.body = "";
  expect(await add()).toBe("not a calendar");
  expect(await site.calendars.list()).toEqual([]);
  calendar.state.body = null;
  await add();
  expect(JSON.stringify(await site.calendars.list())).not.toContain("secret-address");
});

test("addresses in a private network are refused, also behind a redirect", async () => {
  const { url } = await openReceiver((response) =>
    response.writeHead(302, { location: "http://169.254.169.254/latest/meta-data" }).end(),
  );
  const site = await open({ CALENDAR_HOSTS: new URL(url).host });
  const refused = (address: string) => site.calendars.add("anna", address);
  expect(await refused(url)).toBe("https");
  expect(await refused("https://127.0.0.1/basic.ics")).toBe("private");
  expect(await refused("https://[::1]/basic.ics")).toBe("private");
  expect(await refused("https://10.0.0.1/basic.ics")).toBe("private");
  expect(await refused("https://[::ffff:192.168.1.1]/basic.ics")).toBe("private");
  expect(await refused("https://localhost/basic.ics")).toBe("private");
  expect(await refused("http://calendar.example.com/basic.ics")).toBe("https");
  expect(await refused("file:///etc/passwd")).toBe("https");
});
