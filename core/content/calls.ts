import { z } from "zod";
import { date, line, lineWith, slug } from "./fields.ts";
import { promptSchema } from "./page-words.ts";

export const WEEKDAYS = [
  "sunday",
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
] as const;

/** A time of day on a quarter of an hour; calls take whole quarters. */
const time = z.string().regex(/^(?:(?:[01]\d|2[0-3]):(?:00|15|30|45)|24:00)$/, {
  error: "must be a time on the quarter hour, such as '09:30'",
});

const hoursSchema = z
  .strictObject({ days: z.array(z.enum(WEEKDAYS)).min(1), from: time, to: time })
  .refine(({ from, to }) => from < to, { error: "must be earlier than 'to'", path: ["from"] });

const titled = z.strictObject({ title: line, lead: line });

export const callsSchema = z.strictObject({
  review_by: date,
  /** An entry of `offices.yaml`; hours are in its time zone, and its holidays are left out. */
  office: slug,
  hours: z.array(hoursSchema).min(1),
  notice_hours: z.int().nonnegative().max(240),
  days_ahead: z.int().min(1).max(60),
  length_minutes: z.int().min(15).max(240).multipleOf(15),
  /** An entry of `people.yaml`. */
  person: slug,
  /** One room is enough, because calls never overlap. */
  join_url: z.url({ protocol: /^https$/ }),
  words: z.strictObject({
    title: line,
    lead: line,
    form: titled,
    expect: z.strictObject({
      title: line,
      steps: z.array(z.strictObject({ when: line, text: line })).min(1),
    }),
    person: line,
    zone: line,
    show: line,
    times: line,
    ours: lineWith("time").and(lineWith("place")),
    free: z.strictObject({ one: line, many: lineWith("count") }),
    nothing: z.strictObject({ text: line, action: line }),
    topic: z.strictObject({ label: line, hint: line }),
    action: line,
    booked: titled,
    canceled: titled,
    past: titled,
    unknown: titled,
    details: z.strictObject({
      title: line,
      when: line,
      ours: line,
      join: line,
      reference: line,
      calendar: line,
    }),
    move: titled.extend({ action: line }),
    cancel: titled.extend({ action: line }),
    again: line,
    next_step: promptSchema,
  }),
});
export type CallsContent = z.infer<typeof callsSchema>;
