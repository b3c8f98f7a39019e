import ICAL from "ical.js";
import { FeedProblem, readFeed } from "./feed.ts";
import { createMoments, type MomentOf } from "./zones.ts";

/** In milliseconds. */
export interface Span {
  from: number;
  to: number;
}

export interface Busy {
  /** Merged, in order. */
  times: Span[];
  /** Events that can't be read. */
  unread: number;
}

export interface BusyTask extends Span {
  text: string;
  /** Of the host. */
  zone: string;
  /** Ids of events of this site begin with the one of a booking and end with one of these domains. */
  ownDomains: readonly string[];
}

const DAY_MS = 86_400_000;

/** A calendar of a busy person takes some thousands. */
const STEPS_MAX = 300_000;

/** When the owner of a calendar is busy. It is run in a thread with a time limit, because the library has no bounds of its own. */
export function busyTimes({ text, from, to, zone, ownDomains }: BusyTask): Busy {
  const feed = readFeed(text, from);
  const { unread } = feed;
  // A call that moves would otherwise be in its own way.
  const events = feed.events.filter((event) => !isOwn(idOf(event), ownDomains));
  const momentOf = createMoments(zone);
  const search = { from, to, momentOf, replaced: replacedTimes(events, momentOf), steps: 0 };
  const found: Span[] = [];
  let failed = unread;
  for (const event of events) {
    try {
      found.push(...spansOf(event, search));
    } catch (error) {
      if (error instanceof FeedProblem) throw error;
      failed++;
    }
  }
  return { times: merge(found), unread: failed };
}

interface Search extends Span {
  momentOf: MomentOf;
  replaced: ReadonlyMap<string, ReadonlySet<number>>;
  steps: number;
}

/** The occurrences of series that have an event of their own, by the id of the series. */
function replacedTimes(events: readonly ICAL.Component[], momentOf: MomentOf) {
  const replaced = new Map<string, Set<number>>();
  for (const event of events) {
    const occurrence = event.getFirstProperty("recurrence-id");
    if (occurrence === null) continue;
    const series = replaced.get(idOf(event)) ?? new Set();
    replaced.set(idOf(event), series.add(momentOf(occurrence.getFirstValue() as ICAL.Time, occurrence)));
  }
  return replaced;
}

const BOOKING = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}@(.+)$/i;

const isOwn = (id: string, domains: readonly string[]) => domains.includes(BOOKING.exec(id)?.[1] ?? "");

const idOf = (event: ICAL.Component) => String(event.getFirstPropertyValue("uid"));

function spansOf(event: ICAL.Component, search: Search): Span[] {
  const property = event.getFirstProperty("dtstart");
  const start = property?.getFirstValue();
  if (property === null || !(start instanceof ICAL.Time) || !isBusy(event)) return [];
  const { momentOf } = search;
  const first = momentOf(start, property);
  const length = lengthOf(event, start, first, momentOf);
  const isSeries = event.hasProperty("rrule") || event.hasProperty("rdate");
  const starts =
    isSeries && !event.hasProperty("recurrence-id") ? startsOf(event, start, length, search) : [first];
  return starts
    .map((at) => ({ from: Math.max(at, search.from), to: Math.min(at + length, search.to) }))
    .filter(({ from, to }) => from < to);
}

/** Canceled and available times are not busy, tentative ones are. */
function isBusy(event: ICAL.Component): boolean {
  const textOf = (name: string) => String(event.getFirstPropertyValue(name) ?? "").toUpperCase();
  const inOutlook = textOf("x-microsoft-cdo-busystatus");
  // RFC 5545 writes it with two L.
  if (/^CANCELL?ED$/.test(textOf("status")) || /^(?:FREE|WORKINGELSEWHERE)$/.test(inOutlook)) return false;
  // Outlook marks days out of the office as transparent.
  return inOutlook === "OOF" || textOf("transp") !== "TRANSPARENT";
}

/** In milliseconds. */
function lengthOf(event: ICAL.Component, start: ICAL.Time, first: number, momentOf: MomentOf): number {
  const property = event.getFirstProperty("dtend");
  const end = property?.getFirstValue();
  if (property && end instanceof ICAL.Time) return Math.max(0, momentOf(end, property) - first);
  const duration = event.getFirstPropertyValue("duration");
  if (duration instanceof ICAL.Duration) return Math.max(0, duration.toSeconds() * 1000);
  return start.isDate ? DAY_MS : 0;
}

/** Of a series, without what was left out or replaced. */
function startsOf(event: ICAL.Component, start: ICAL.Time, length: number, search: Search): number[] {
  const { momentOf, replaced } = search;
  const left = leftOut(event, momentOf);
  const others = replaced.get(idOf(event));
  const starts: number[] = [];
  const add = (time: ICAL.Time, property: ICAL.Property) => {
    const at = momentOf(time, property);
    if (!left.moments.has(at) && !left.days.has(time.toString().slice(0, 10)) && !others?.has(at))
      starts.push(at);
  };
  for (const property of event.getAllProperties("rdate"))
    for (const value of property.getValues())
      add(value instanceof ICAL.Period ? value.start : value, property);
  const property = event.getFirstProperty("dtstart") as ICAL.Property;
  const rules = event.getAllProperties("rrule");
  if (rules.length === 0) add(start, property);
  for (const rule of rules)
    for (const time of occurrences(rule.getFirstValue() as ICAL.Recur, start, length, search))
      add(time, property);
  return starts;
}

function leftOut(event: ICAL.Component, momentOf: MomentOf) {
  const moments = new Set<number>();
  const days = new Set<string>();
  for (const property of event.getAllProperties("exdate"))
    for (const time of property.getValues() as ICAL.Time[]) {
      moments.add(momentOf(time, property));
      if (time.isDate) days.add(time.toString());
    }
  return { moments, days };
}

function* occurrences(
  rule: ICAL.Recur,
  start: ICAL.Time,
  length: number,
  search: Search,
): Generator<ICAL.Time> {
  const each = rule.iterator(nearestStart(start, rule, search.from - length));
  for (let time = each.next(); time; time = each.next()) {
    if (++search.steps > STEPS_MAX) throw new FeedProblem("too many recurrences");
    // By the clock in the event, a day around the window: the exact moment takes longer to compute.
    const day = Date.UTC(time.year, time.month - 1, time.day);
    if (day > search.to + DAY_MS) return;
    if (day + length + 2 * DAY_MS >= search.from) yield time;
  }
}

/** A later start of the same series, so that a daily event of ten years takes 60 steps instead of 3,600. */
function nearestStart(start: ICAL.Time, rule: ICAL.Recur, from: number): ICAL.Time {
  const days = (rule.freq === "DAILY" ? 1 : rule.freq === "WEEKLY" ? 7 : 0) * rule.interval;
  const ahead = (from - Date.UTC(start.year, start.month - 1, start.day)) / DAY_MS - 2;
  if (rule.count || days === 0 || ahead < days) return start;
  const later = start.clone();
  later.adjust(Math.floor(ahead / days) * days, 0, 0, 0);
  return later;
}

function merge(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else merged.push({ ...span });
  }
  return merged;
}
