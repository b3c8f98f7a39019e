import {
  type CalendarDate,
  endOfMonth,
  endOfWeek,
  fromAbsolute,
  parseDate,
  startOfMonth,
  startOfWeek,
  toCalendarDate,
} from "@internationalized/date";
import type { CalendarEntry, StudioCalendar } from "#core/studio-schedule.ts";
import type { Content } from "../content/collections.ts";
import { formatsOf } from "../content/formats.ts";
import { type DraftHeader, entryRefOf } from "./drafts.ts";
import { isCollection } from "./entries.ts";
import { labelOf } from "./labels.ts";
import type { StudioParts } from "./parts.ts";
import { type PlannedRetirements, plannedRetirementOf } from "./planned-retirements.ts";

const MONTH = /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/;

const DAYS_OF_WEEK = 7;

/** What is published and retired in the weeks of a month; days are those of a time zone. */
export function createCalendar({
  contentStore,
  drafts,
  plannedRetirements,
  clock,
}: Pick<StudioParts, "contentStore" | "drafts" | "plannedRetirements" | "clock">) {
  /** @param wanted such as '2026-12'; otherwise the current month */
  return async (wanted: string, zone: string): Promise<StudioCalendar> => {
    const content = contentStore.source;
    const dayOf = (at: number) => toCalendarDate(fromAbsolute(at, zone));
    const today = dayOf(clock());
    const first = MONTH.test(wanted) ? parseDate(`${wanted}-01`) : startOfMonth(today);
    const weeks = weeksOf(first, formatsOf(content).locale);
    const isShown = ({ day }: CalendarEntry) =>
      day >= (weeks[0]?.[0] ?? "") && day <= (weeks.at(-1)?.at(-1) ?? "");
    const day = (at: string) => String(dayOf(Date.parse(at)));
    const entries = [
      ...postsOf(content),
      ...(await drafts.listScheduled()).flatMap((row) => publicationOf(row, day)),
      ...retirementsOf(await plannedRetirements.list(), day),
    ];
    return {
      month: monthOf(first),
      previous: monthOf(first.subtract({ months: 1 })),
      next: monthOf(first.add({ months: 1 })),
      today: String(today),
      weeks,
      entries: entries.filter(isShown).sort(byTime),
    };
  };
}

const monthOf = (date: CalendarDate) => String(date).slice(0, "2026-12".length);

function weeksOf(first: CalendarDate, locale: string): string[][] {
  const weeks: string[][] = [];
  const end = endOfWeek(endOfMonth(first), locale);
  for (let start = startOfWeek(first, locale); start.compare(end) < 0; start = start.add({ weeks: 1 }))
    weeks.push(Array.from({ length: DAYS_OF_WEEK }, (_, days) => String(start.add({ days }))));
  return weeks;
}

/** Posts go live on their date, at midnight UTC. */
function postsOf({ posts }: Content): CalendarEntry[] {
  return posts.map(({ slug, title, date }) => ({
    ...{ kind: "post", entryRef: { collection: "posts", entry: slug }, title, label: labelOf("posts") },
    ...{ day: date, at: null, by: null, problem: null },
  }));
}

function publicationOf(row: DraftHeader, dayOf: (at: string) => string): CalendarEntry[] {
  const { collection, publish_at: at, title, entry, person_name: by } = row;
  if (at === null) return [];
  const label = isCollection(collection) ? labelOf(collection) : collection;
  const entryRef = entryRefOf(row);
  return [
    { kind: "publication", entryRef, title: title ?? entry, label, day: dayOf(at), at, by, problem: null },
  ];
}

function retirementsOf(
  rows: Awaited<ReturnType<PlannedRetirements["list"]>>,
  dayOf: (at: string) => string,
): CalendarEntry[] {
  return rows.map(plannedRetirementOf).map(({ entryRef, title, label, at, by, problem }) => ({
    ...{ kind: "retirement", entryRef, title, label, day: dayOf(at), at, by, problem },
  }));
}

/** What has no time comes first on its day. */
function byTime(one: CalendarEntry, other: CalendarEntry): number {
  const [first, second] = [one, other].map(({ day, at }) => `${day} ${at ?? ""}`) as [string, string];
  return first < second ? -1 : 1;
}
