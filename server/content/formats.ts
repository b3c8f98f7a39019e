import type { FormatSettings } from "#core/content/site.ts";
import type { Formats } from "#core/formats.ts";
import type { Content } from "./collections.ts";

const made = new WeakMap<FormatSettings, Formats>();

/** How the site writes days, times, numbers and prices. */
export function formatsOf({ site }: Pick<Content, "site">): Formats {
  const known = made.get(site.formats);
  if (known !== undefined) return known;
  const formats = patternsOf(site.formats);
  made.set(site.formats, formats);
  return formats;
}

/** A Sunday, so that the days after it are the days of a week. */
const SUNDAY = Date.UTC(2026, 10, 1);
const DAY_MS = 24 * 60 * 60 * 1000;

function patternsOf({ locale, currency, clock, phone }: FormatSettings): Formats {
  const long: Intl.DateTimeFormatOptions = { dateStyle: "long" };
  const short: Intl.DateTimeFormatOptions = { year: "numeric", month: "short", day: "numeric" };
  return {
    ...{ locale, currency, phone },
    months: monthsOf(locale, long),
    shortMonths: monthsOf(locale, short),
    weekdays: Array.from({ length: 7 }, (_, day) =>
      partOf(locale, { weekday: "long" }, "weekday", SUNDAY + day * DAY_MS),
    ),
    day: datePattern(locale, long),
    shortDay: datePattern(locale, short),
    dayOfYear: datePattern(locale, { month: "short", day: "numeric" }),
    weekday: datePattern(locale, { weekday: "long", month: "long", day: "numeric" }),
    clock:
      clock === 24 ? datePattern(locale, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }) : null,
    groups: groupsOf(locale),
    decimal: numberPart(numberParts(locale, 1.5), "decimal"),
    price: priceOf(locale, currency),
  };
}

function dateParts(locale: string, options: Intl.DateTimeFormatOptions, at: number) {
  const format = { ...options, timeZone: "UTC", numberingSystem: "latn", calendar: "gregory" };
  return new Intl.DateTimeFormat(locale, format).formatToParts(at);
}

function partOf(
  locale: string,
  options: Intl.DateTimeFormatOptions,
  type: Intl.DateTimeFormatPartTypes,
  at: number,
): string {
  return dateParts(locale, options, at).find((part) => part.type === type)?.value ?? "";
}

/** As they are written within a date, which some languages inflect. */
function monthsOf(locale: string, options: Intl.DateTimeFormatOptions): string[] {
  return Array.from({ length: 12 }, (_, month) => partOf(locale, options, "month", Date.UTC(2026, month, 1)));
}

function datePattern(locale: string, options: Intl.DateTimeFormatOptions): string {
  return dateParts(locale, options, SUNDAY)
    .map(({ type, value }) => {
      if (type === "literal") return value;
      return type === "day" && value === "01" ? "{twoDigitDay}" : `{${type}}`;
    })
    .join("");
}

function numberParts(locale: string, number: number, options: Intl.NumberFormatOptions = {}) {
  return new Intl.NumberFormat(locale, { ...options, numberingSystem: "latn" }).formatToParts(number);
}

function numberPart(parts: readonly Intl.NumberFormatPart[], type: Intl.NumberFormatPartTypes): string {
  return parts.find((part) => part.type === type)?.value ?? "";
}

function groupsOf(locale: string): Formats["groups"] {
  const long = numberParts(locale, 1_234_567_890);
  const sizes = long.filter(({ type }) => type === "integer").map(({ value }) => value.length);
  const last = sizes.at(-1) ?? 3;
  return {
    last,
    others: sizes.at(-2) ?? last,
    separator: numberPart(long, "group"),
    // Some locales don't group four digits.
    fewestDigits: last + (numberPart(numberParts(locale, 1234), "group") === "" ? 2 : 1),
  };
}

function priceOf(locale: string, currency: string): Formats["price"] {
  const style = { style: "currency", currency, maximumFractionDigits: 0 } as const;
  const parts = numberParts(locale, 1, style);
  const at = parts.findIndex(({ type }) => type === "integer");
  const textOf = (some: typeof parts) => some.map(({ value }) => value).join("");
  return {
    before: textOf(parts.slice(0, at)),
    after: textOf(parts.slice(at + 1)),
    separator: numberPart(numberParts(locale, 1_234_567_890, style), "group"),
  };
}
