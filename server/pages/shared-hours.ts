import type { Skill } from "#core/content/skill.ts";
import type { Content } from "../content/collections.ts";

/** Time zones of the client regions on a hire page. */
const CLIENT_ZONES = {
  us_east: "America/New_York",
  us_west: "America/Los_Angeles",
  europe: "Europe/Berlin",
  australia: "Australia/Sydney",
} as const;
export type Region = keyof typeof CLIENT_ZONES;

/** From 9:00 to 18:00 with a break of one hour, on both sides. */
const PRESENT = 9;
const WORKED = 8;
/** Hours by which an engineer shifts the working day for a client. */
const SHIFT = 2;

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
/** Every week of a year, because daylight saving time starts on different days in different zones. */
const WEEKS = Array.from({ length: 52 }, (_, week) => Date.UTC(2027, 0, 6, 12) + week * WEEK_MS);

const offsets = new Map<string, readonly number[]>();

/** Shared working hours per day between the offices of a skill and a client region, in the worst week of a year. */
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

/** UTC offset in hours, per week. */
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
