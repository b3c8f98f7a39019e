import type { FieldErrors, Fields } from "./form.ts";
import { CHECKED, type OwnField } from "./own-fields.ts";
import { asciiDigits, cleanLine, isBlank } from "./text.ts";

const YES = "Yes";
const NO = "No";

const LIMITS = { text: 200, textarea: 2000, url: 500 } as const;
const DIGITS_MAX = 15;

export interface OwnAnswers {
  /** By the id of the field; without those that were left empty. */
  answers: Record<string, string>;
  errors: FieldErrors;
}

/** The rule of browser and server. */
export function readOwnAnswers(fields: readonly OwnField[], sent: Fields): OwnAnswers {
  const read: OwnAnswers = { answers: {}, errors: {} };
  for (const field of fields) {
    const typed = (sent[field.id] ?? "")
      .replace(/\r\n?/g, "\n")
      .replace(/[^\P{Cc}\n\t]/gu, "")
      .trim();
    const { value, error } = readOwnAnswer(field, isBlank(typed) ? "" : typed);
    if (error !== undefined) read.errors[field.id] = [error];
    else if (value !== "") read.answers[field.id] = value;
  }
  return read;
}

type Answer = { value: string; error?: undefined } | { value?: undefined; error: string };

function readOwnAnswer(field: OwnField, typed: string): Answer {
  const { label, kind, required } = field;
  if (kind === "checkbox") {
    if (typed === CHECKED) return { value: YES };
    return required ? { error: `${label} is required` } : { value: NO };
  }
  if (typed === "") return required ? { error: requiredMessage(field) } : { value: "" };
  return READERS[kind](field, typed);
}

function requiredMessage({ label, kind }: OwnField): string {
  return kind === "select" ? `Please select an option for ${label}` : `${label} is required`;
}

const READERS: Record<Exclude<OwnField["kind"], "checkbox">, (field: OwnField, typed: string) => Answer> = {
  text: (field, typed) => ofLength(field, cleanLine(typed), LIMITS.text),
  textarea: (field, typed) => ofLength(field, typed, LIMITS.textarea),
  select: (field, typed) =>
    field.options.includes(typed) ? { value: typed } : { error: requiredMessage(field) },
  number: readNumber,
  date: ({ label }, typed) =>
    isDay(typed) ? { value: typed } : { error: `${label} must be a date, such as 2027-03-31` },
  url: (field, typed) => {
    const url = /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`;
    const isWeb = URL.canParse(url) && /^https?:\/\/[^\s/]+\.[^\s/]+/i.test(url) && !/\s/.test(url);
    if (!isWeb) return { error: `${field.label} must be a web address, such as https://www.example.com` };
    return ofLength(field, url, LIMITS.url);
  },
};

function ofLength({ label, limit }: OwnField, value: string, otherwise: number): Answer {
  const max = limit ?? otherwise;
  return value.length > max ? { error: `${label} must be maximum ${max} characters` } : { value };
}

/** A number is stored as it was typed, but with a decimal point. */
function readNumber({ label, limit }: OwnField, typed: string): Answer {
  const value = asciiDigits(typed)
    .replace(/[\s\p{Cf}]/gu, "")
    .replace(",", ".");
  if (!/^\d+(?:\.\d+)?$/.test(value) || value.length > DIGITS_MAX)
    return { error: `${label} should be numeric` };
  if (limit !== undefined && Number(value) > limit) return { error: `${label} must be maximum ${limit}` };
  return { value };
}

function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
