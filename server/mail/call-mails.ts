import type { CallEnquiry } from "#core/call.ts";
import { writtenTime, writtenTimeAndZone } from "#core/call-times.ts";
import type { CallBooking } from "#core/calls.ts";
import type { Formats } from "#core/formats.ts";
import type { Source } from "#core/source.ts";
import { type CalendarFile, callEvent, callSummary } from "./call-event.ts";
import {
  leadText,
  projectRows,
  REPLY_TO_SENDER,
  type SentProject,
  type SpamRemark,
  sourceRows,
  subjectMark,
} from "./lead-mails.ts";
import type { Mail } from "./mailer.ts";
import { AUTO_REPLIED, signature } from "./visitor-mails.ts";

/** A call as mails describe it. */
export interface CallOfMail extends Omit<CallBooking, "state"> {
  state: "booked" | "canceled";
  /** The time zone of our hours, and of the sender. */
  ourZone: string;
  zone: string;
  /** Null for a call of which it isn't known. */
  host: { name: string; email: string | null } | null;
  joinUrl: string;
  /** Link to move or cancel without an account; null for an interview. */
  manageUrl: string | null;
  isLost: boolean;
  /** Whether the calendar file is attached: no calendar has a call that was lost before the first email. */
  hasFile: boolean;
  formats: Formats;
}

interface CallMailFacts {
  to: string;
  id: string;
  reference: string;
  company: string;
  contact: string;
  isFictional: boolean;
  call: CallOfMail;
}

const NEWS = {
  booked: "is booked",
  moved: "has been moved",
  canceled: "has been canceled",
  lost: "needs another time",
  reassigned: "has another host now",
} as const;

const LOST = "While the booking was in quarantine, someone else booked this time. Offer another one.";

function newsOf({ state, sequence, isLost }: CallOfMail): Exclude<keyof typeof NEWS, "reassigned"> {
  if (isLost) return "lost";
  return state === "booked" && sequence > 0 ? "moved" : state;
}

/** The address may be a third party's, so the mail contains no submitted text. */
export function callMailToVisitor(facts: CallMailFacts): Mail {
  const { to, id, reference, company, contact, isFictional, call } = facts;
  const news = newsOf(call);
  const time = writtenTimeAndZone(call.at, call.zone, call.formats);
  const what = call.manageUrl === null ? "interview" : "call";
  const manage =
    call.manageUrl === null
      ? ["To move or cancel the interview, reply to this email."]
      : ["To move or cancel the call, open this page:", call.manageUrl];
  const event = callEvent({
    ...call,
    summary: callSummary(company, call.host, what === "call" ? "Call" : "Interview"),
    description: [`Join: ${call.joinUrl}`, `Reference: ${reference}`, "", ...manage].join("\n"),
    organizer: { name: company, email: contact },
    attendees: attendeesOf(to, call),
  });
  return {
    to,
    id,
    replyTo: { name: company, address: contact },
    subject: `Your ${what} with ${company} ${NEWS[news]}: ${writtenTime(call.at, call.zone, call.formats)}`,
    text: [
      `Your ${what} with ${company} ${NEWS[news]}.`,
      "",
      `When:       ${time}`,
      `Length:     ${call.minutes} minutes`,
      ...(call.host === null ? [] : [`With:       ${call.host.name}`]),
      ...(call.state === "booked" ? [`Join:       ${call.joinUrl}`] : []),
      `Reference:  ${reference}`,
      "",
      ...(call.state === "booked"
        ? [...manage, "", `Open the attached file to add the ${what} to your calendar.`]
        : call.isLost
          ? ["We're sorry, but this time is no longer available. Please book another one on our website."]
          : canceledWords(what)),
      "",
      ...mistakenWords(call),
      ...signature(company, isFictional),
    ].join("\n"),
    ...(call.hasFile && { calendar: { ...event, filename: "call.ics" } }),
    headers: AUTO_REPLIED,
  };
}

const attendeesOf = (visitor: string, { host }: CallOfMail) => [
  ...(visitor === "" ? [] : [{ email: visitor }]),
  ...(host?.email ? [{ name: host.name, email: host.email }] : []),
];

function canceledWords(what: "call" | "interview"): string[] {
  const removed = `Open the attached file to remove the ${what} from your calendar.`;
  return [what === "call" ? `${removed} You can book another call on our website.` : removed];
}

/** A visitor types an address; an applicant has written to us. */
function mistakenWords({ manageUrl, state }: CallOfMail): string[] {
  if (manageUrl === null) return [];
  const mistaken = "If you didn't book this call, someone typed your address by mistake.";
  return [
    state === "booked"
      ? `${mistaken} Cancel it on that page, or ignore this email.`
      : `${mistaken} You can ignore this email.`,
  ];
}

interface StaffMailFacts extends CallMailFacts {
  receivedAt: string;
  fields: CallEnquiry;
  project: SentProject;
  source: Source | null;
  remark: SpamRemark;
}

/** With a copy of the event, unless the host is invited at the same address. */
export function callMailToSales(facts: StaffMailFacts): Mail {
  const { to, call } = facts;
  const isInvited = call.host?.email === to;
  return staffMail(facts, NEWS[newsOf(call)], isInvited || !call.hasFile ? null : staffEvent(facts, []));
}

/** Invites the host. One who no longer has the call gets a cancellation. */
export function callMailToHost(facts: StaffMailFacts & { isFormer: boolean }): Mail {
  const { to, call, fields, isFormer } = facts;
  const shown = isFormer ? { ...facts, call: { ...call, state: "canceled" as const } } : facts;
  const attendees = isFormer ? [{ email: to }] : attendeesOf(fields.email, call);
  return staffMail(shown, NEWS[isFormer ? "reassigned" : newsOf(call)], staffEvent(shown, attendees));
}

function staffEvent(
  { reference, company, contact, call, fields }: StaffMailFacts,
  attendees: readonly { name?: string; email: string }[],
): CalendarFile {
  const topic = fields.project_details ?? "";
  return callEvent({
    ...call,
    summary: `${whatOf(call)} with ${fields.name}${fields.company ? `, ${fields.company}` : ""}`,
    description: [`Join: ${call.joinUrl}`, `Reference: ${reference}`, "", topic].join("\n"),
    organizer: { name: company, email: contact },
    attendees,
  });
}

const whatOf = ({ manageUrl }: CallOfMail) => (manageUrl === null ? "Interview" : "Call");

function staffMail(facts: StaffMailFacts, news: string, event: CalendarFile | null): Mail {
  const { to, id, reference, call, fields, remark } = facts;
  const what = whatOf(call);
  const rows: [string, string][] = [
    [what, news],
    ["When", writtenTimeAndZone(call.at, call.ourZone, call.formats)],
    ["Their time", writtenTimeAndZone(call.at, call.zone, call.formats)],
    ["Length", `${call.minutes} minutes`],
    ...(call.host === null ? [] : ([["Host", call.host.name]] satisfies [string, string][])),
    ["Join", call.joinUrl],
    ["Name", fields.name],
    ["Email", fields.email || "not given"],
    ["Company", fields.company || "not given"],
    ["Phone", fields.phone || "not given"],
    ...projectRows(facts.project),
    ...sourceRows(facts.source),
    ["Received", facts.receivedAt],
    ["Reference", reference],
  ];
  return {
    to,
    id,
    ...(fields.email !== "" && { replyTo: { name: fields.name, address: fields.email } }),
    subject: `${subjectMark(remark)}${what} ${reference} with ${fields.name} ${news}: ${writtenTime(call.at, call.ourZone, call.formats)}`,
    text: leadText({
      // An application has no topic.
      ...{ rows, written: fields.project_details ?? "", remark },
      footer: [...(call.isLost ? [LOST] : []), ...(fields.email === "" ? [] : [REPLY_TO_SENDER])],
    }),
    ...(event !== null && { calendar: { ...event, filename: `call-${reference}.ics` } }),
  };
}
