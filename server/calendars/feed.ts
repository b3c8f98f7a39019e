import ICAL from "ical.js";

const LENGTH_MAX = 10 * 2 ** 20;
const EVENTS_MAX = 50_000;
const DAY_MS = 86_400_000;

export class FeedProblem extends Error {
  override name = "FeedProblem";
}

export interface Feed {
  events: ICAL.Component[];
  /** Events that can't be read. */
  unread: number;
}

/**
 * The events of an iCalendar file that may take time after `from`. They are parsed one by one, because the library refuses a
 * calendar with one wrong line. @throws FeedProblem when the text is not one whole calendar
 */
export function readFeed(text: string, from: number): Feed {
  if (text.length > LENGTH_MAX) throw new FeedProblem("too large");
  // A page to sign in, or an empty response, is not a calendar without events.
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)) throw new FeedProblem("not a calendar");
  if (!/END:VCALENDAR\s*$/i.test(text)) throw new FeedProblem("cut off");
  const calendar = new ICAL.Component("vcalendar");
  const zones = blocksOf(text, "VTIMEZONE");
  const events = blocksOf(text, "VEVENT");
  const since = new Date(from - 2 * DAY_MS).toISOString().slice(0, 10).replaceAll("-", "");
  let unread = 0;
  for (const block of zones) if (!add(calendar, block, isZoneRule)) unread++;
  for (const block of events) if (!isOver(block, since) && !add(calendar, block, isEventRule)) unread++;
  return { events: calendar.getAllSubcomponents("vevent"), unread };
}

function blocksOf(text: string, name: string): string[] {
  const blocks = text.match(new RegExp(`^BEGIN:${name}\\r?\\n[^]*?^END:${name}`, "gim")) ?? [];
  if (blocks.length > EVENTS_MAX) throw new FeedProblem("too many events");
  return blocks;
}

function add(calendar: ICAL.Component, block: string, isAllowed: (frequency: string) => boolean): boolean {
  try {
    const part = new ICAL.Component(ICAL.parse(block));
    const rules = [part, ...part.getAllSubcomponents()].flatMap((each) => each.getAllProperties("rrule"));
    if (!rules.every((rule) => isAllowed((rule.getFirstValue() as ICAL.Recur).freq))) return false;
    calendar.addSubcomponent(part);
    return true;
  } catch {
    return false;
  }
}

// Other rules are only written to make a reader loop.
const isZoneRule = (frequency: string) => frequency === "YEARLY";
const isEventRule = (frequency: string) => !/^(?:SECONDLY|MINUTELY)$/.test(frequency);

/** By its text, because most of a feed is the past, and parsing takes the longest. */
function isOver(block: string, since: string): boolean {
  if (/^(?:RDATE|RECURRENCE-ID)[:;]/im.test(block)) return false;
  const rule = /^RRULE[:;].*/im.exec(block)?.[0];
  const end = rule ? /UNTIL=(\d{8})/i.exec(rule)?.[1] : /^DTEND(?:;[^:\r\n]*)?:(\d{8})/im.exec(block)?.[1];
  return end !== undefined && end < since;
}
