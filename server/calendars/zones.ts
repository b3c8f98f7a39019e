import ICAL from "ical.js";
import { findIana } from "windows-iana";

/** The moment of a time of an event, in milliseconds. */
export type MomentOf = (time: ICAL.Time, property: ICAL.Property) => number;

/**
 * By the name of the zone where there is one: the rules of the platform are current, and can't be made to loop. All-day events,
 * times without a zone, and those with an unknown one are in the zone of the host.
 */
export function createMoments(hostZone: string): MomentOf {
  const clocks = new Map<string, Intl.DateTimeFormat | null>();
  const clockOf = (name: string) => {
    const known = clocks.get(name);
    if (known !== undefined) return known;
    const clock = clockIn(findIana(name)[0] ?? name);
    clocks.set(name, clock);
    return clock;
  };
  return (time, property) => {
    const wall = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);
    if (time.zone === ICAL.Timezone.utcTimezone) return wall;
    const name = String(property.getParameter("tzid") ?? "");
    const own = name === "" ? null : clockOf(name);
    const isDefinedInFeed = name !== "" && time.zone !== ICAL.Timezone.localTimezone;
    if (own === null && isDefinedInFeed) return time.toJSDate().getTime();
    const clock = own ?? (clockOf(hostZone) as Intl.DateTimeFormat);
    // Twice, because the offset at the first guess may be that before a change of the clocks.
    const guess = wall - offsetAt(clock, wall);
    return wall - offsetAt(clock, guess);
  };
}

function clockIn(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat("en-u-ca-iso8601", {
      ...{ timeZone, hourCycle: "h23", year: "numeric", month: "numeric", day: "numeric" },
      ...{ hour: "numeric", minute: "numeric", second: "numeric" },
    });
  } catch {
    return null;
  }
}

function offsetAt(clock: Intl.DateTimeFormat, at: number): number {
  const shown = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day, hour, minute, second } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}
