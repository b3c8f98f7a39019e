import path from "node:path";
import { z } from "zod";
import { brandSchema, fontWeight, typefaceSchema } from "#core/content/brand.ts";
import { officeSchema as officeEntrySchema, repliesSchema } from "#core/content/company.ts";
import { line, platform, timeZone } from "#core/content/fields.ts";
import { siteSchema } from "#core/content/site.ts";
import { isOn, PARTS, type Part } from "#core/parts.ts";
import {
  type ContentProblem,
  createFindings,
  issueReasonOf,
  unknownField,
} from "#server/content/problems.ts";
import { slugOf } from "#server/content/slug.ts";
import { parseSource } from "#server/content/source.ts";
import { wrongZoneReason } from "#server/content-checks/offices.ts";
import { type BrandFiles, readBrandAnswers } from "./brand-answers.ts";

const regionNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

export function countryName(code: string): string {
  return regionNames.of(code) ?? code;
}

const phone = z.string().regex(/^\+[\d ()./-]{6,24}$/, {
  error: "must start with '+' and the country code, such as '+47 55 00 00 00'",
});

const country = z
  .string()
  .regex(/^[A-Z]{2}$/, { error: "must be a two-letter country code in capitals, such as 'NO'" })
  .refine((code) => regionNames.of(code) !== undefined, { error: "isn't an ISO 3166-1 country code" });

const officeSchema = z
  .strictObject({
    city: line.max(40),
    /** Street and number. */
    address1: line.max(80),
    /** Postal code and city, as on a letter. */
    address2: line.max(80),
    postal_code: line.max(20).optional(),
    /** State or province; the city by default. */
    region: line.max(40).optional(),
    country,
    time_zone: timeZone,
    phone: phone.optional(),
    holidays: officeEntrySchema.shape.holidays,
    latitude: z.number().min(-90).max(90).optional(),
    longitude: z.number().min(-180).max(180).optional(),
  })
  .superRefine(({ country: code, time_zone }, context) => {
    if (!timeZone.safeParse(time_zone).success) return;
    const reason = wrongZoneReason({ code, name: countryName(code) }, time_zone);
    if (reason !== null) context.addIssue({ code: "custom", path: ["time_zone"], message: reason });
  });
export type OfficeAnswer = z.infer<typeof officeSchema>;

/** A title alone is enough. */
const serviceSchema = z.preprocess(
  (service) => (typeof service === "string" ? { title: service } : service),
  z.strictObject({
    title: line.max(60),
    /** In one line, for cards and search results. */
    summary: line.max(120).optional(),
    /** Its group in menus and lists. */
    platform: platform.default("web"),
  }),
);
export type ServiceAnswer = z.infer<typeof serviceSchema>;

/** Each title gives a URL, which must not be taken by another. */
function checkSlugs(titles: readonly string[], context: z.RefinementCtx): void {
  const slugs = titles.map(slugOf);
  for (const [index, slug] of slugs.entries()) {
    const first = slugs.indexOf(slug);
    const say = (message: string) => context.addIssue({ code: "custom", path: [index], message });
    if (slug === "") say(`'${titles[index]}' needs a letter from A to Z or a digit for its URL`);
    else if (first < index) say(`its URL '${slug}' is taken by '${titles[first]}': choose another title`);
  }
}

function checkParts(parts: readonly Part[], context: z.RefinementCtx): void {
  for (const [index, part] of parts.entries()) {
    const say = (message: string) => context.addIssue({ code: "custom", path: [index], message });
    if (parts.indexOf(part) < index) say(`'${part}' is listed twice`);
    else if (!isOn(part, parts))
      say(`'${part}' needs another part: docs/guide/parts.md says which. List it too`);
  }
}

/** The enquiry form's own budgets are in US dollars. */
function checkBudgets(
  { formats, budgets }: Pick<Answers, "formats" | "budgets">,
  context: z.RefinementCtx,
): void {
  if (formats.currency === "USD" || budgets !== undefined) return;
  const message = `list the amounts between the budgets that clients choose from in the enquiry form, in ${formats.currency}, such as [50000, 250000]`;
  context.addIssue({ code: "custom", path: ["budgets"], message });
}

/** WOFF2 files, relative to the answers file. */
const typefaceAnswerSchema = typefaceSchema.omit({ print: true }).extend({
  files: z
    .array(z.strictObject({ file: line, weight: fontWeight }))
    .min(1)
    .max(4)
    .refine((files) => new Set(files.map(({ weight }) => weight)).size === files.length, {
      error: "must each have a weight of its own",
    }),
});

const fieldsSchema = z.strictObject({
  name: line.max(40),
  legal_name: line.max(80),
  /** Part of the URL `/why-{slug}`. */
  slug: z
    .string()
    .max(40)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
      error: "must be lowercase letters and digits, with '-' between words, such as 'north-quay'",
    }),
  founded: z.int().min(1900).max(new Date().getUTCFullYear()),
  /** The headline of the home page. */
  claim: line.max(60).optional(),
  email: z.strictObject({
    enquiries: z.email(),
    applications: z.email().optional(),
    security: z.email().optional(),
  }),
  phone: z.strictObject({ enquiries: phone, applications: phone.optional() }),
  offices: z
    .array(officeSchema)
    .min(1)
    .superRefine((offices, context) =>
      checkSlugs(
        offices.map(({ city }) => city),
        context,
      ),
    ),
  services: z
    .array(serviceSchema)
    .min(3)
    .max(10)
    .superRefine((services, context) =>
      checkSlugs(
        services.map(({ title }) => title),
        context,
      ),
    ),
  parts: z.array(z.enum(PARTS)).superRefine(checkParts),
  formats: siteSchema.shape.formats,
  /** The amounts between the budgets of the enquiry form. */
  budgets: z
    .array(z.int().positive())
    .min(1)
    .max(9)
    .refine((amounts) => amounts.every((amount, index) => amount > (amounts[index - 1] ?? 0)), {
      error: "must each be larger than the one before",
    })
    .optional(),
  /** How soon people reply. */
  replies: repliesSchema,
  colors: brandSchema.shape.colors,
  typefaces: z
    .strictObject({ text: typefaceAnswerSchema.optional(), display: typefaceAnswerSchema.optional() })
    .optional(),
  /** SVG or PNG files, relative to the answers file. */
  wordmark: line.optional(),
  icon: line.optional(),
});
export type Answers = z.infer<typeof fieldsSchema>;

const answersSchema = fieldsSchema.superRefine(checkBudgets);

export interface WrongAnswer {
  at: readonly PropertyKey[];
  reason: string;
}

export type CheckedAnswers = { answers: Answers; wrong: [] } | { answers: null; wrong: WrongAnswer[] };

export function checkAnswers(value: unknown): CheckedAnswers {
  const result = answersSchema.safeParse(value, { error: issueReasonOf });
  if (result.success) {
    const marked = stringsWithMarks(value);
    return marked.length === 0 ? { answers: result.data, wrong: [] } : { answers: null, wrong: marked };
  }
  const wrong = result.error.issues.flatMap((issue): WrongAnswer[] => {
    if (issue.code !== "unrecognized_keys") return [{ at: issue.path, reason: issue.message }];
    return issue.keys.map((key) => ({
      at: [...issue.path, key],
      reason: unknownField(key, answersSchema, issue.path),
    }));
  });
  return { answers: null, wrong };
}

export interface AnswersOfFile {
  answers: Answers | null;
  files: BrandFiles;
  problems: readonly ContentProblem[];
}

/** The answers of a file, or a problem per wrong answer with its line. */
export function readAnswers(file: string, text: string): AnswersOfFile {
  const { value, error, lineOf } = parseSource(file, text);
  if (error !== null) {
    const problems = [{ file, line: error.line, field: "", reason: error.reason }];
    return { answers: null, files: new Map(), problems };
  }
  const { answers, wrong } = checkAnswers(value);
  const named = readBrandAnswers(answers ?? {}, path.dirname(file));
  const findings = createFindings();
  for (const { at, reason } of [...wrong, ...named.wrong]) findings.add(file, at, () => reason);
  const { listed: problems } = findings.inFile(file, lineOf);
  return { answers: problems.length === 0 ? answers : null, files: named.files, problems };
}

/** They would be replaced like those of the starter. */
function stringsWithMarks(value: unknown, at: readonly PropertyKey[] = []): WrongAnswer[] {
  if (typeof value === "string") return value.includes("{{") ? [{ at, reason: "must not contain '{{'" }] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => stringsWithMarks(part, [...at, key]));
}
