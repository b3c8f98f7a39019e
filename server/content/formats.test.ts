import { expect, test } from "vitest";
import { siteSchema } from "#core/content/site.ts";
import {
  DEFAULT_FORMATS,
  grouped,
  phoneHint,
  writtenClock,
  writtenDay,
  writtenDayOfYear,
  writtenDecimal,
  writtenPrice,
  writtenShortDay,
  writtenWeekday,
} from "#core/formats.ts";
import { formatsOf } from "./formats.ts";

/** In any language, because a translated site has another rule. */
function formatsWith({ locale = "en-US", ...formats }: { locale?: string } & Record<string, unknown>) {
  const site = siteSchema.parse({ parts: [], formats });
  return formatsOf({ site: { ...site, formats: { ...site.formats, locale } } });
}

const LOCALES = ["en-US", "en-GB", "en-NO", "en-IN", "en-DK", "nb-NO", "de-DE", "de-CH", "es-ES", "pl-PL"];

test("the default formats are those of the default settings", () => {
  expect(formatsOf({ site: siteSchema.parse({ parts: [] }) })).toEqual(DEFAULT_FORMATS);
});

test.each(LOCALES)("writes days as Intl does in %s", (locale) => {
  const formats = formatsWith({ locale });
  const day = (options: Intl.DateTimeFormatOptions, at: Date) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(at);
  for (const date of ["2026-01-01", "2026-05-31", "2026-09-15", "2028-02-29"]) {
    const at = new Date(date);
    expect(writtenDay(date, formats)).toBe(day({ dateStyle: "long" }, at));
    expect(writtenShortDay(date, formats)).toBe(day({ year: "numeric", month: "short", day: "numeric" }, at));
    expect(writtenDayOfYear(date, formats)).toBe(day({ month: "short", day: "numeric" }, at));
    expect(writtenWeekday(date, formats)).toBe(day({ weekday: "long", month: "long", day: "numeric" }, at));
  }
});

test.each(LOCALES)("writes numbers and prices as Intl does in %s", (locale) => {
  for (const currency of ["USD", "NOK", "EUR", "JPY"]) {
    const formats = formatsWith({ locale, currency });
    const price = new Intl.NumberFormat(locale, {
      ...{ style: "currency", currency, maximumFractionDigits: 0 },
    });
    const number = new Intl.NumberFormat(locale);
    for (const amount of [0, 90, 123, 1234, 12_345, 123_456, 1_234_567, 123_456_789]) {
      expect(writtenPrice(amount, formats)).toBe(price.format(amount));
      expect(grouped(amount, formats)).toBe(number.format(amount));
    }
    expect(writtenDecimal(4.5, formats)).toBe(number.format(4.5));
  }
});

test("writes the time on the clock of the site", () => {
  expect(writtenClock(14, 5, formatsWith({}))).toBe("2:05 PM");
  expect(writtenClock(9, 5, formatsWith({ clock: 24, locale: "en-GB" }))).toBe("09:05");
  expect(writtenClock(9, 5, formatsWith({ clock: 24, locale: "en-DK" }))).toBe("09.05");
});

test.each([
  ["locale", "klingon and more"],
  ["locale", "xx-XX"],
  ["currency", "dollars"],
  ["clock", 13],
  ["paper", "A4"],
  ["phone", { minimum: 12, maximum: 8 }],
  ["phone", { minimum: 0 }],
  ["visitor_zone", "Bergen"],
  ["language", "en"],
])("refuses %s: %j", (name, value) => {
  expect(siteSchema.safeParse({ parts: [], formats: { [name]: value } }).success).toBe(false);
});

test.each(["nb-NO", "de", "", "xx-"])(
  "refuses the locale '%s', because the interface is in English",
  (locale) => {
    const { error } = siteSchema.shape.formats.safeParse({ locale });
    expect(error?.issues[0]?.message).toMatch(/^must be an English locale/);
  },
);

test("says that the country code is needed if the rule is for international numbers only", () => {
  expect(phoneHint({ minimum: 10, maximum: 15 })).toBe("10 to 15 digits, with the country code");
  expect(phoneHint({ minimum: 8, maximum: 15 })).toBe("8 to 15 digits, with or without the country code");
});
