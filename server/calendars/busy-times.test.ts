import { expect, test } from "vitest";
import { busyTimes } from "./busy-times.ts";

/** A week of winter time in Berlin, Monday to Sunday. */
const WEEK = { from: Date.parse("2026-11-30T00:00:00Z"), to: Date.parse("2026-12-07T00:00:00Z") };

/** In UTC: `12-01 09:00-10:00`. */
function busy(
  events: string,
  { zone = "Europe/Berlin", ...window }: Partial<typeof WEEK & { zone: string }> = {},
) {
  const read = busyTimes({ text: feed(events), zone, ownDomains: ["agency.example"], ...WEEK, ...window });
  const written = read.times.map(({ from, to }) => {
    const [start, end] = [from, to].map((at) => new Date(at).toISOString().slice(5, 16).replace("T", " "));
    return `${start}-${start?.slice(0, 5) === end?.slice(0, 5) ? end?.slice(6) : end}`;
  });
  return read.unread === 0 ? written : [...written, `${read.unread} unread`];
}

const feed = (events: string) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//test//EN\r\n${events
    .trim()
    .split("\n")
    .map((line) => line.trim())
    .join("\r\n")}\r\nEND:VCALENDAR\r\n`;

const event = (lines: string) => `BEGIN:VEVENT
  UID:${lines.length}-${lines.slice(-20).replace(/\W/g, "")}
  DTSTAMP:20261101T000000Z
  ${lines.trim()}
  END:VEVENT`;

test.each([
  ["in UTC", "DTSTART:20261201T090000Z\nDTEND:20261201T100000Z", ["12-01 09:00-10:00"]],
  [
    "in a named zone",
    "DTSTART;TZID=Europe/Berlin:20261201T090000\nDTEND;TZID=Europe/Berlin:20261201T100000",
    ["12-01 08:00-09:00"],
  ],
  [
    "in a zone as Windows names it",
    "DTSTART;TZID=Pacific Standard Time:20261201T090000\nDTEND;TZID=Pacific Standard Time:20261201T093000",
    ["12-01 17:00-17:30"],
  ],
  ["in a renamed zone", "DTSTART;TZID=Asia/Calcutta:20261201T090000\nDURATION:PT30M", ["12-01 03:30-04:00"]],
  ["in the zone of the host without one", "DTSTART:20261201T090000\nDURATION:PT1H", ["12-01 08:00-09:00"]],
  [
    "in the zone of the host with an unknown one",
    "DTSTART;TZID=Moon/Sea:20261201T090000\nDURATION:PT1H",
    ["12-01 08:00-09:00"],
  ],
  [
    "all day by the clock of the host",
    "DTSTART;VALUE=DATE:20261201\nDTEND;VALUE=DATE:20261202",
    ["11-30 23:00-12-01 23:00"],
  ],
  ["all day without an end", "DTSTART;VALUE=DATE:20261201", ["11-30 23:00-12-01 23:00"]],
  [
    "every week since years",
    "DTSTART;TZID=Europe/Berlin:20100105T100000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;BYDAY=TU,TH",
    ["12-01 09:00-10:00", "12-03 09:00-10:00"],
  ],
  [
    "every other week",
    "DTSTART;TZID=Europe/Berlin:20261117T100000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;INTERVAL=2",
    ["12-01 09:00-10:00"],
  ],
  [
    "on the first Tuesday of the month",
    "DTSTART;TZID=Europe/Berlin:20260106T100000\nDURATION:PT1H\nRRULE:FREQ=MONTHLY;BYDAY=1TU",
    ["12-01 09:00-10:00"],
  ],
  [
    "until a day before",
    "DTSTART:20260101T100000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;UNTIL=20261129T235959Z",
    [],
  ],
  [
    "a number of times",
    "DTSTART:20261129T100000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=3",
    ["11-30 10:00-11:00", "12-01 10:00-11:00"],
  ],
  [
    "without a day that was left out",
    "DTSTART:20261130T100000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=3\nEXDATE:20261201T100000Z",
    ["11-30 10:00-11:00", "12-02 10:00-11:00"],
  ],
  [
    "on extra dates",
    "DTSTART:20261101T100000Z\nDURATION:PT1H\nRDATE:20261202T100000Z,20261203T100000Z",
    ["12-02 10:00-11:00", "12-03 10:00-11:00"],
  ],
  ["over midnight into the week", "DTSTART:20261129T230000Z\nDURATION:PT2H", ["11-30 00:00-01:00"]],
  ["tentatively", "DTSTART:20261201T090000Z\nDURATION:PT1H\nSTATUS:TENTATIVE", ["12-01 09:00-10:00"]],
  [
    "out of the office, which Outlook marks as transparent",
    "DTSTART:20261201T090000Z\nDURATION:PT1H\nTRANSP:TRANSPARENT\nX-MICROSOFT-CDO-BUSYSTATUS:OOF",
    ["12-01 09:00-10:00"],
  ],
])("is busy %s", (_, lines, times) => {
  expect(busy(event(lines))).toEqual(times);
});

test.each([
  ["canceled", "STATUS:CANCELLED"],
  ["transparent", "TRANSP:TRANSPARENT"],
  ["available in Outlook", "X-MICROSOFT-CDO-BUSYSTATUS:FREE"],
])("is not busy when an event is %s", (_, line) => {
  expect(busy(event(`DTSTART:20261201T090000Z\nDURATION:PT1H\n${line}`))).toEqual([]);
});

test("keeps its hour by the clock over a change of the clocks", () => {
  const daily = "DTSTART;TZID=Europe/Berlin:20261020T100000\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=10";
  const window = { from: Date.parse("2026-10-24T00:00:00Z"), to: Date.parse("2026-10-26T00:00:00Z") };
  expect(busy(event(daily), window)).toEqual(["10-24 08:00-09:00", "10-25 09:00-10:00"]);
});

test("moves one occurrence of a series", () => {
  const series = `BEGIN:VEVENT
    UID:standup
    DTSTART:20261130T090000Z
    DURATION:PT30M
    RRULE:FREQ=DAILY;COUNT=2
    END:VEVENT
    BEGIN:VEVENT
    UID:standup
    RECURRENCE-ID:20261201T090000Z
    DTSTART:20261201T140000Z
    DURATION:PT30M
    END:VEVENT`;
  expect(busy(series)).toEqual(["11-30 09:00-09:30", "12-01 14:00-14:30"]);
});

test("reads a zone that the feed defines itself", () => {
  const zone = `BEGIN:VTIMEZONE
    TZID:Customized Time Zone
    BEGIN:STANDARD
    DTSTART:16010101T000000
    TZOFFSETFROM:+0530
    TZOFFSETTO:+0530
    END:STANDARD
    END:VTIMEZONE`;
  const own = event("DTSTART;TZID=Customized Time Zone:20261201T090000\nDURATION:PT1H");
  expect(busy(`${zone}\n${own}`)).toEqual(["12-01 03:30-04:30"]);
});

test("merges what overlaps", () => {
  const one = event("DTSTART:20261201T090000Z\nDURATION:PT1H");
  const other = event("DTSTART:20261201T093000Z\nDURATION:PT2H");
  expect(busy(`${one}\n${other}`)).toEqual(["12-01 09:00-11:30"]);
});

test("counts an event that can't be read, and reads the others", () => {
  const wrong = event("DTSTART:not a time\nDTEND:20261201T100000Z");
  const looping = event("DTSTART:20261201T000000Z\nDURATION:PT1S\nRRULE:FREQ=SECONDLY");
  const right = event("DTSTART:20261201T090000Z\nDURATION:PT1H");
  expect(busy(`${wrong}\n${looping}\n${right}`)).toEqual(["12-01 09:00-10:00", "2 unread"]);
});

test.each([
  ["", "not a calendar"],
  ["<!doctype html><title>Sign in</title>", "not a calendar"],
  [feed(event("DTSTART:20261201T090000Z")).slice(0, -20), "cut off"],
  [`BEGIN:VCALENDAR\r\n${"X".repeat(11 * 2 ** 20)}\r\nEND:VCALENDAR`, "too large"],
  [feed(Array(50_001).fill("BEGIN:VEVENT\nEND:VEVENT").join("\n")), "too many events"],
  [
    feed(
      event("DTSTART:20261201T000000Z\nDURATION:P1D\nRRULE:FREQ=HOURLY;COUNT=1000000").replace(
        "20261201",
        "19700101",
      ),
    ),
    "too many recurrences",
  ],
])("refuses what is not a whole calendar, or takes too long: %#", (text, problem) => {
  expect(() => busyTimes({ text, zone: "UTC", ownDomains: [], ...WEEK })).toThrow(problem);
});

test("calls that were booked on the site are left to its bookings", () => {
  const call = event("DTSTART:20261201T090000Z\nDURATION:PT30M");
  const withId = (id: string) => call.replace(/UID:.*/, `UID:${id}`);
  const booking = "81b31c07-6275-4517-8861-90ef4dbfde09";
  expect(busy(withId(`${booking}@agency.example`))).toEqual([]);
  for (const id of [booking, `${booking}@other.example`, "dentist@agency.example"])
    expect(busy(withId(id))).toEqual(["12-01 09:00-09:30"]);
});
