import type { Skill } from "#core/content/skill.ts";
import type { Content } from "../content/collections.ts";

/** Where clients are, by the regions that a hire page lists. */
const CLIENT_ZONES = {
  us_east: "America/New_York",
  us_west: "America/Los_Angeles",
  europe: "Europe/Berlin",
  australia: "Australia/Sydney",
} as const;
export type Region = keyof typeof CLIENT_ZONES;

/** From 9:00 to 18:00 on both sides, of which one hour is a break. */
const PRESENT = 9;
const WORKED = 8;
/** An engineer starts this many hours earlier or later for a client. */
const SHIFT = 2;

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
/** A year in weeks: clocks change on different days in different places. */
const WEEKS = Array.from({ length: 52 }, (_, week) => Date.UTC(2027, 0, 6, 12) + week * WEEK_MS);

const offsets = new Map<string, readonly number[]>();

/** Hours of a working day that the people of a skill share with a client in a region, in the worst week of a year. */
export function sharedHours(
  skill: Pick<Skill, "offices">,
  region: Region,
  offices: Content["offices"],
): number {
  const zones = offices.filter(({ slug }) => skill.offices.includes(slug)).map(({ time_zone }) => time_zone);
  return Math.max(0, ...zones.map((zone) => hoursBetween(zone, CLIENT_ZONES[region])));
}

function hoursBetween(zone: string, clientZone: string): number {
  const client = offsetsOf(clientZone);
  const hours = offsetsOf(zone).map((offset, week) => {
    const apart = Math.abs(offset - (client[week] as number));
    const distance = Math.min(apart, 24 - apart);
    return Math.max(0, PRESENT - Math.max(0, distance - SHIFT));
  });
  return Math.min(WORKED, Math.floor(Math.min(...hours)));
}

/** Hours east of UTC, in each week. */
function offsetsOf(timeZone: string): readonly number[] {
  let known = offsets.get(timeZone);
  if (known === undefined) {
    const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
    known = WEEKS.map((week) => offsetIn(format, week));
    offsets.set(timeZone, known);
  }
  return known;
}

function offsetIn(format: Intl.DateTimeFormat, time: number): number {
  const name = format.formatToParts(time).find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
  const [, sign = "+", hours = "0", minutes = "0"] = /([+-])(\d+):(\d+)/.exec(name) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) + Number(minutes) / 60);
}
