import { isZone } from "./time-zones.ts";

export const CLOCKS = ["12", "24"] as const;
/** The 12-hour or the 24-hour clock. */
export type Clock = (typeof CLOCKS)[number];

/** In which a person reads times. */
export interface PersonTimes {
  timeZone: string;
  clock: Clock;
}

/** What a person has chosen; null for what the browser says. */
export type OwnTimes = { [Name in keyof PersonTimes]: PersonTimes[Name] | null };

/** Of the Desk and the Studio: zone and clock of the browser, so that the server writes the same times. */
export const TIMES_COOKIE = "desk_times";

/** `Europe/Oslo 24` */
export function writtenTimes({ timeZone, clock }: PersonTimes): string {
  return `${timeZone} ${clock}`;
}

export function parseTimes(text: string): PersonTimes | null {
  const [timeZone = "", clock = ""] = text.split(" ");
  const known = CLOCKS.find((one) => one === clock);
  return known !== undefined && timeZone.length < 60 && isZone(timeZone) ? { timeZone, clock: known } : null;
}

/** Of the header `Cookie`. */
export function timesInCookie(header: string | null): PersonTimes | null {
  const [, value = ""] =
    new RegExp(`(?:^|;\\s*)${TIMES_COOKIE}=([\\w%+/.-]{1,200})`).exec(header ?? "") ?? [];
  try {
    return parseTimes(decodeURIComponent(value));
  } catch {
    return null;
  }
}

/** The choice of the person, then the browser's, then the office's. */
export function chooseTimes(own: OwnTimes, browser: PersonTimes | null, office: PersonTimes): PersonTimes {
  return {
    timeZone: own.timeZone ?? browser?.timeZone ?? office.timeZone,
    clock: own.clock ?? browser?.clock ?? office.clock,
  };
}
