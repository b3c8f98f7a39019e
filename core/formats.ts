import type { Salary } from "./api/career.ts";
import { fillWords } from "./formatting.ts";

/** How many digits a phone number has. */
export interface PhoneRule {
  minimum: number;
  maximum: number;
}

/**
 * How the site writes days, times, numbers and prices: patterns that the server makes with `Intl` from `formats` in
 * `site.yaml` (`server/content/formats.ts`). `Intl` differs between server and browsers, which breaks hydration, and takes
 * browsers 10 to 20 ms.
 */
export interface Formats {
  locale: string;
  /** ISO 4217 */
  currency: string;
  phone: PhoneRule;
  months: readonly string[];
  shortMonths: readonly string[];
  weekdays: readonly string[];
  /** `{month} {day}, {year}`; `{twoDigitDay}` where the locale writes '02'. */
  day: string;
  /** With a short month. */
  shortDay: string;
  /** With a short month and without the year. */
  dayOfYear: string;
  /** `{weekday}, {month} {day}` */
  weekday: string;
  /** `{hour}:{minute}`; null for the 12-hour clock. */
  clock: string | null;
  /** Sizes of the groups of digits: the last one, and those before it. */
  groups: { last: number; others: number; separator: string; fewestDigits: number };
  decimal: string;
  /** What stands before and after a price, and between its groups of digits, which isn't always as in other numbers. */
  price: { before: string; after: string; separator: string };
}

/** Those of a site without `formats`. */
export const DEFAULT_FORMATS: Formats = {
  locale: "en-US",
  currency: "USD",
  phone: { minimum: 10, maximum: 15 },
  months: [
    ...["January", "February", "March", "April", "May", "June"],
    ...["July", "August", "September", "October", "November", "December"],
  ],
  shortMonths: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
  weekdays: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
  day: "{month} {day}, {year}",
  shortDay: "{month} {day}, {year}",
  dayOfYear: "{month} {day}",
  weekday: "{weekday}, {month} {day}",
  clock: null,
  groups: { last: 3, others: 3, separator: ",", fewestDigits: 4 },
  decimal: ".",
  price: { before: "$", after: "", separator: "," },
};

/** `2026-11-21` is 'November 21, 2026'. */
export function writtenDay(date: string, formats: Formats): string {
  return fillDay(formats.day, date, formats.months);
}

/** 'Nov 21, 2026' */
export function writtenShortDay(date: string, formats: Formats): string {
  return fillDay(formats.shortDay, date, formats.shortMonths);
}

/** 'Nov 21' */
export function writtenDayOfYear(date: string, formats: Formats): string {
  return fillDay(formats.dayOfYear, date, formats.shortMonths);
}

/** 'Saturday, November 21' */
export function writtenWeekday(date: string, formats: Formats): string {
  const weekday = formats.weekdays[new Date(date).getUTCDay()] ?? "";
  return fillDay(formats.weekday, date, formats.months, weekday);
}

function fillDay(pattern: string, date: string, months: readonly string[], weekday = ""): string {
  const [year, month, day] = date.split("-").map(Number);
  return fillWords(pattern, {
    ...{ weekday, month: months[(month ?? 0) - 1] ?? "" },
    ...{ day: String(day), twoDigitDay: twoDigits(day ?? 0), year: String(year) },
  });
}

/** '9:30 AM' or '09:30' */
export function writtenClock(hour: number, minute: number, { clock }: Pick<Formats, "clock">): string {
  if (clock !== null) return fillWords(clock, { hour: twoDigits(hour), minute: twoDigits(minute) });
  return `${hour % 12 || 12}:${twoDigits(minute)} ${hour % 24 < 12 ? "AM" : "PM"}`;
}

export function withClock(formats: Formats, clock: "12" | "24"): Formats {
  return { ...formats, clock: clock === "12" ? null : (formats.clock ?? "{hour}:{minute}") };
}

export const twoDigits = (number: number) => String(number).padStart(2, "0");

/** A whole number: '124,000' */
export function grouped(amount: number, { groups }: Pick<Formats, "groups">): string {
  const digits = String(amount);
  const { last, others, separator, fewestDigits } = groups;
  if (digits.length < fewestDigits) return digits;
  const before = digits.slice(0, -last).replace(othersOf(others), separator);
  return before === "" ? digits : before + separator + digits.slice(-last);
}

const othersOf = (size: number) => new RegExp(`\\B(?=(?:\\d{${size}})+$)`, "g");

/** '4.5' */
export function writtenDecimal(number: number | string, { decimal }: Pick<Formats, "decimal">): string {
  return String(number).replace(".", decimal);
}

/** '$14,360': whole amounts without cents. */
export function writtenPrice(amount: number, { groups, price }: Pick<Formats, "groups" | "price">): string {
  const { before, after, separator } = price;
  return before + grouped(Math.round(amount), { groups: { ...groups, separator } }) + after;
}

export function writtenSalary({ where, currency, min, max }: Salary, formats: Formats): string {
  return `${where}: ${currency} ${grouped(min, formats)} to ${grouped(max, formats)} a year`;
}

/** '10 to 15 digits, with the country code'. A rule for shorter numbers is for those of one country. */
export function phoneHint(rule: PhoneRule): string {
  const code = rule.minimum < DEFAULT_FORMATS.phone.minimum ? "with or without" : "with";
  return `${digitRange(rule)}, ${code} the country code`;
}

export function digitRange({ minimum, maximum }: PhoneRule): string {
  return minimum === maximum ? `${minimum} digits` : `${minimum} to ${maximum} digits`;
}
