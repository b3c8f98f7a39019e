import { z } from "zod";
import { DEFAULT_FORMATS } from "../formats.ts";
import { HOME_SECTIONS } from "../home-sections.ts";
import { LOST_REASON_MAX } from "../outcome.ts";
import { PARTS } from "../parts.ts";
import { currency, line, timeZone } from "./fields.ts";

const isWithoutRepeats = (names: readonly string[]) => new Set(names).size === names.length;

/** Those of a site that lists none of its own. */
const LOST_REASONS = ["Budget", "Timing", "Not a fit", "Chose someone else", "No reply"];

/** The texts around the dates are English. */
const locale = z.string().refine(isEnglishLocale, {
  error: "must be an English locale, such as 'en-GB' or 'en-NO', because the interface is in English",
});

/** The digits of an international number (E.164), and the fewest of any country. */
const digits = z.int().min(4).max(15);

const { phone } = DEFAULT_FORMATS;

/** How days, times, numbers and prices are written; each has a default. */
const formatsSchema = z.strictObject({
  locale: locale.default(DEFAULT_FORMATS.locale).meta({
    description: "For dates and numbers, an English locale, such as 'en-GB' or 'en-NO'.",
  }),
  currency: currency
    .default(DEFAULT_FORMATS.currency)
    .meta({ description: "For all prices: an ISO 4217 code, such as 'EUR'." }),
  clock: z
    .union([z.literal(12), z.literal(24)])
    .default(12)
    .meta({ labels: { 12: "12 hours (2:30 PM)", 24: "24 hours (14:30)" } }),
  paper: z
    .enum(["letter", "a4"])
    .default("letter")
    .meta({ description: "The page size of the sample documents." }),
  phone: z
    .strictObject({ minimum: digits.default(phone.minimum), maximum: digits.default(phone.maximum) })
    .refine(({ minimum, maximum }) => minimum <= maximum, {
      error: "must not be larger than 'maximum'",
      path: ["minimum"],
    })
    .prefault({})
    .meta({ description: "How many digits a phone number in a form has." }),
  visitor_zone: timeZone.optional().meta({
    description:
      "The time zone that pages compare working hours with until a visitor's own is known. By default, the time zone of the first office.",
  }),
});
export type FormatSettings = z.infer<typeof formatsSchema>;

/** `content/site.yaml`. */
export const siteSchema = z.strictObject({
  parts: z
    .array(z.enum(PARTS))
    .refine(isWithoutRepeats, { error: "must not list a part twice" })
    // A box for each in the Studio.
    .meta({ uniqueItems: true }),
  home: z
    .array(z.enum(HOME_SECTIONS))
    .refine(isWithoutRepeats, { error: "must not list a section twice" })
    .default([...HOME_SECTIONS])
    .meta({
      uniqueItems: true,
      // In the Studio, a list with buttons that move its entries.
      ordered: true,
      title: "Sections of the home page",
      description:
        "Shown in this order below the hero. A section without content, or whose part is off, is left out.",
    }),
  formats: formatsSchema.prefault({}),
  lost_reasons: z
    .array(line.max(LOST_REASON_MAX))
    .min(1)
    .refine(isWithoutRepeats, { error: "must not list a reason twice" })
    .default([...LOST_REASONS])
    .meta({
      uniqueItems: true,
      title: "Reasons for lost enquiries",
      description: "To choose from in the Desk when an enquiry is lost.",
    }),
});

function isEnglishLocale(name: string): boolean {
  try {
    return new Intl.Locale(name).language === "en" && Intl.DateTimeFormat.supportedLocalesOf(name).length > 0;
  } catch {
    return false;
  }
}
