import type { FreePeople, SkillFree, WorkingHours } from "#core/availability.ts";
import type { AvailabilityWords } from "#core/content/service.ts";
import { writtenDay } from "#core/formats.ts";
import { fillWords } from "#core/formatting.ts";
import { isOn } from "#core/parts.ts";
import { paths } from "#core/paths.ts";
import { offsetAt, readerZones } from "#core/time-zones.ts";
import type { Content } from "./collections.ts";
import { formatsOf } from "./formats.ts";
import { officeZone } from "./time-zone.ts";

/** A past date counts as now. */
export function freePeople(hire: string, content: Content, now: number): FreePeople[] {
  const today = dayOf(now);
  const free = content.availability.find((row) => row.hire === hire)?.free ?? [];
  return [...free]
    .map(({ from, ...people }) => ({ ...people, from: from <= today ? "" : from }))
    .sort((one, other) => one.from.localeCompare(other.from))
    .map(({ role, level, people, from }) => ({
      people,
      role: roleTitle(role, hire, content),
      level: content.pages.levels[level].label,
      from: from === "" ? null : writtenDay(from, formatsOf(content)),
    }));
}

/** How soon people can start, for the inside of a sentence; null where the site doesn't show it. */
export function startText(hire: string, content: Content, now: number): string | null {
  if (content.hireWords === null || !showsAvailability(content)) return null;
  const { start } = content.hireWords.availability;
  const [first] = freePeople(hire, content, now);
  if (first === undefined) return start.none;
  return first.from === null ? start.now : fillWords(start.later, { date: first.from });
}

export function firstFree(hire: string, { availability }: Content, now: number): string | null {
  const days = availability.find((row) => row.hire === hire)?.free.map(({ from }) => from) ?? [];
  const first = days.sort().at(0);
  if (first === undefined) return null;
  const today = dayOf(now);
  return first < today ? today : first;
}

export function showsAvailability({ site }: Pick<Content, "site">): boolean {
  return isOn("availability", site.parts);
}

export function freeText(free: readonly FreePeople[], words: AvailabilityWords): string {
  const { no_one, now, later_group } = words;
  if (free.length === 0) return no_one;
  const groups = new Map<string, FreePeople>();
  for (const group of free) {
    const key = `${group.level} ${group.from}`;
    groups.set(key, { ...group, people: group.people + (groups.get(key)?.people ?? 0) });
  }
  return [...groups.values()]
    .map(({ people, level, from }) =>
      from === null
        ? `${people} ${level} ${now}`
        : fillWords(later_group, { people: `${people} ${level}`, date: from }),
    )
    .join("; ");
}

export function allFree(content: Content, now: number): SkillFree[] {
  if (!showsAvailability(content)) return [];
  return content.hirePages
    .filter(({ slug }) => content.skills.some(({ hire }) => hire === slug))
    .map(({ slug, name }) => ({ name, url: paths.hire(slug), free: freePeople(slug, content, now) }));
}

export function workingHoursOf(
  content: Content,
  words: AvailabilityWords["hours"],
  { hire, zone, now }: { hire: string | null; zone: string | null; now: number },
): WorkingHours {
  const skill = content.skills.find((one) => one.hire === hire);
  const usual = content.site.formats.visitor_zone ?? officeZone(content);
  const zones = readerZones(now, [usual]);
  return {
    words,
    offices: content.offices
      .filter(({ slug }) => skill?.offices.includes(slug) ?? true)
      .map(({ title, time_zone }) => ({ city: title, offset: offsetAt(time_zone, now) })),
    ...{ zones, usual },
    chosen: zones.find((own) => own.zone === zone)?.zone ?? null,
  };
}

/** The name of the hire page where the site has no rates. */
function roleTitle(role: string | undefined, hire: string, { rates, hirePages }: Content): string {
  const own = rates.find((rate) => (role === undefined ? rate.hire.includes(hire) : rate.role === role));
  return own?.title ?? hirePages.find(({ slug }) => slug === hire)?.name ?? "";
}

function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}
