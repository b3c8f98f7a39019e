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

const minutes = z.int().min(15).max(240).multipleOf(15);
const room = z.url({ protocol: /^https$/ });

/** Where a host gets invitations, and their own room: calls of several hosts can be at the same time. */
const hostContact = z.strictObject({
  person: slug,
  email: z.email().optional(),
  join_url: room.optional(),
});

const titled = z.strictObject({ title: line, lead: line });

const callsObject = z.strictObject({
  review_by: date,
  /** An entry of `offices.yaml`; hours are in its time zone, and its holidays are left out. */
  office: slug,
  hours: z.array(hoursSchema).min(1),
  notice_hours: z.int().nonnegative().max(240),
  days_ahead: z.int().min(1).max(60),
  /** To choose from; the first one is chosen at first. `length_minutes` is a list of one. */
  lengths: z.array(minutes).optional(),
  length_minutes: minutes.optional(),
  /** Kept between two calls of a host, and between a call and what is in their calendar. */
  buffer_minutes: z.int().min(0).max(120).multipleOf(15).default(0),
  /** Entries of `people.yaml`. `person` is a list of one. */
  hosts: z.array(slug).optional(),
  person: slug.optional(),
  join_url: room,
  host_contacts: z.array(hostContact).optional(),
  words: z.strictObject({
    title: line,
    lead: line,
    form: titled,
    expect: z.strictObject({
      title: line,
      steps: z.array(z.strictObject({ when: line, text: line })).min(1),
    }),
    person: line,
    hosts: line,
    zone: line,
    length: z.strictObject({ label: line, minutes: lineWith("count") }),
    show: line,
    times: line,
    ours: lineWith("time", "place"),
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
      length: line,
      host: line,
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

export const callsSchema = callsObject.superRefine((calls, { addIssue }) => {
  const report = (field: string, message: string) => addIssue({ code: "custom", path: [field], message });
  const hosts = hostsOf(calls);
  if (hosts.length === 0) report("hosts", "must name a person, or set 'person'");
  else if (calls.person !== undefined && calls.hosts?.length)
    report("person", "can't be set next to 'hosts'");
  if (lengthsOf(calls).length === 0) report("lengths", "must have a length, or set 'length_minutes'");
  else if (calls.length_minutes !== undefined && calls.lengths?.length)
    report("length_minutes", "can't be set next to 'lengths'");
  const stranger = calls.host_contacts?.find(({ person }) => !hosts.includes(person));
  if (stranger) report("host_contacts", `has '${stranger.person}', who isn't in 'hosts'`);
  if (new Set(hosts.map((host) => roomOf(calls, host))).size < hosts.length)
    report(
      "host_contacts",
      "must have a 'join_url' for each of several hosts, because their calls can overlap",
    );
});

type Written = z.infer<typeof callsObject>;

export const hostsOf = ({ hosts, person }: Pick<Written, "hosts" | "person">): readonly string[] =>
  hosts?.length ? [...new Set(hosts)] : person === undefined ? [] : [person];

export const lengthsOf = ({
  lengths,
  length_minutes,
}: Pick<Written, "lengths" | "length_minutes">): readonly number[] =>
  lengths?.length ? [...new Set(lengths)] : length_minutes === undefined ? [] : [length_minutes];

export const contactOf = ({ host_contacts: contacts }: Pick<Written, "host_contacts">, host: string) =>
  contacts?.find(({ person }) => person === host);

const roomOf = (calls: Written, host: string) => contactOf(calls, host)?.join_url ?? calls.join_url;

export type CallsContent = z.infer<typeof callsSchema>;
