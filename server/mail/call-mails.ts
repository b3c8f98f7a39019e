import type { CallEnquiry } from "#core/call.ts";
import { writtenTime, writtenTimeAndZone } from "#core/call-times.ts";
import type { CallBooking } from "#core/calls.ts";
import type { Formats } from "#core/formats.ts";
import type { Source } from "#core/source.ts";
import { callEvent } from "./call-event.ts";
import { leadText, REPLY_TO_SENDER, type SpamRemark, sourceRows, subjectMark } from "./lead-mails.ts";
import type { Mail } from "./mailer.ts";
import { AUTO_REPLIED, signature } from "./visitor-mails.ts";

/** A call as mails describe it. */
export interface CallOfMail extends Omit<CallBooking, "state"> {
  state: "booked" | "canceled";
  /** The time zone of our hours, and of the sender. */
  ourZone: string;
  zone: string;
  joinUrl: string;
  /** Link to move or cancel without an account. */
  manageUrl: string;
  isLost: boolean;
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
} as const;

const LOST = "While the booking was in quarantine, someone else booked this time. Offer another one.";

function newsOf({ state, sequence, isLost }: CallOfMail): keyof typeof NEWS {
  if (isLost) return "lost";
  return state === "booked" && sequence > 0 ? "moved" : state;
}

/** The address may be a third party's, so the mail contains no submitted text. */
export function callMailToVisitor(facts: CallMailFacts): Mail {
  const { to, id, reference, company, contact, isFictional, call } = facts;
  const news = newsOf(call);
  const time = writtenTimeAndZone(call.at, call.zone, call.formats);
  const manage = ["To move or cancel the call, open this page:", call.manageUrl];
  const event = callEvent({
    ...call,
    summary: `Call with ${company}`,
    description: [`Join: ${call.joinUrl}`, `Reference: ${reference}`, "", ...manage].join("\n"),
    organizer: { name: company, email: contact },
    attendee: to,
  });
  return {
    to,
    id,
    replyTo: { name: company, address: contact },
    subject: `Your call with ${company} ${NEWS[news]}: ${writtenTime(call.at, call.zone, call.formats)}`,
    text: [
      `Your call with ${company} ${NEWS[news]}.`,
      "",
      `When:       ${time}`,
      `Length:     ${call.minutes} minutes`,
      ...(call.state === "booked" ? [`Join:       ${call.joinUrl}`] : []),
      `Reference:  ${reference}`,
      "",
      ...(call.state === "booked"
        ? [...manage, "", "Open the attached file to add the call to your calendar."]
        : call.isLost
          ? ["We're sorry, but this time is no longer available. Please book another one on our website."]
          : [
              "Open the attached file to remove the call from your calendar. You can book another call on our website.",
            ]),
      "",
      call.state === "booked"
        ? "If you didn't book this call, someone typed your address by mistake. Cancel it on that page, or ignore this email."
        : "If you didn't book this call, someone typed your address by mistake. You can ignore this email.",
      ...signature(company, isFictional),
    ].join("\n"),
    ...(call.isLost ? {} : { calendar: { ...event, filename: "call.ics" } }),
    headers: AUTO_REPLIED,
  };
}

export function callMailToSales({
  to,
  id,
  reference,
  company,
  contact,
  call,
  receivedAt,
  fields,
  source,
  remark,
}: CallMailFacts & {
  receivedAt: string;
  fields: CallEnquiry;
  source: Source | null;
  remark: SpamRemark;
}): Mail {
  const news = newsOf(call);
  const rows: [string, string][] = [
    ["Call", NEWS[news]],
    ["When", writtenTimeAndZone(call.at, call.ourZone, call.formats)],
    ["Their time", writtenTimeAndZone(call.at, call.zone, call.formats)],
    ["Length", `${call.minutes} minutes`],
    ["Join", call.joinUrl],
    ["Name", fields.name],
    ["Email", fields.email],
    ["Company", fields.company || "not given"],
    ["Phone", fields.phone || "not given"],
    ...sourceRows(source),
    ["Received", receivedAt],
    ["Reference", reference],
  ];
  const event = callEvent({
    ...call,
    summary: `Call with ${fields.name}${fields.company && `, ${fields.company}`}`,
    description: [`Join: ${call.joinUrl}`, `Reference: ${reference}`, "", fields.project_details].join("\n"),
    organizer: { name: company, email: contact },
    attendee: null,
  });
  return {
    to,
    id,
    replyTo: { name: fields.name, address: fields.email },
    subject: `${subjectMark(remark)}Call ${reference} with ${fields.name} ${NEWS[news]}: ${writtenTime(call.at, call.ourZone, call.formats)}`,
    text: leadText({
      ...{ rows, written: fields.project_details, remark },
      footer: [...(call.isLost ? [LOST] : []), REPLY_TO_SENDER],
    }),
    ...(call.isLost ? {} : { calendar: { ...event, filename: `call-${reference}.ics` } }),
  };
}
