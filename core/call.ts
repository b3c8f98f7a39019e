import * as z from "zod/mini";
import { email, manyLines, name, optionalText, phone, text } from "./form-fields.ts";
import { type PhoneRule, phoneHint } from "./formats.ts";

export const CALL_BOOKED = "Thank you! Your call is booked.";

export const SLOT_REQUIRED = "Please choose a time";
export const SLOT_TAKEN = "Someone has just booked this time.";
export const SLOT_GONE = "This time can no longer be booked.";
export const CALL_GONE = "This call was canceled or has started, so you can’t change it.";
export const MOVES_MAX = 5;
export const TOO_MANY_MOVES = `A call can be moved ${MOVES_MAX} times. Please write to us, or cancel it and book another one.`;

/** Calls to come, of one mailbox and of one network. */
export const OPEN_CALLS_MAX = { mailbox: 3, network: 10 } as const;
export const TOO_MANY_CALLS: Record<keyof typeof OPEN_CALLS_MAX, string> = {
  mailbox: `You already have ${OPEN_CALLS_MAX.mailbox} upcoming calls. Please cancel one of them before you book another one, or move it to the new time.`,
  network: `Your network already has ${OPEN_CALLS_MAX.network} upcoming calls, which is our limit. Please cancel one of them, move it to the new time, or write to us.`,
};

const MAX = { topic: 1000, company: 100, zone: 60 } as const;

function optionalPhone(rule: PhoneRule) {
  const none = z.pipe(
    z.string().check(z.trim(), z.maxLength(0)),
    z.transform(() => ""),
  );
  const error = `Phone must have ${phoneHint(rule)}`;
  return z._default(z.union([none, phone(rule)], { error }), "");
}

export function callSchema(rule: PhoneRule) {
  return z.object({
    slot: z.string({ error: SLOT_REQUIRED }).check(z.minLength(1, { error: SLOT_REQUIRED })),
    zone: z._default(z.string().check(z.maxLength(MAX.zone)), ""),
    name,
    email,
    topic: text("Please say what the call is about", "Topic", MAX.topic, manyLines),
    company: optionalText("Company", MAX.company),
    phone: optionalPhone(rule),
  });
}
export type Call = z.output<ReturnType<typeof callSchema>>;

/** The project type of an enquiry that is a call. */
const CALL_PROJECT = "Call";

/** A call is stored as an enquiry with the time that was asked for; what changes later is with the booking. */
export interface CallEnquiry {
  name: string;
  email: string;
  company: string;
  phone: string;
  country: "";
  project_budget: "";
  project_type: typeof CALL_PROJECT;
  project_details: string;
  project_nda: 0;
  /** ISO 8601, in UTC. */
  call_at: string;
  /** Of the sender. */
  time_zone: string;
}

export function callEnquiry(call: Call, zone: string): CallEnquiry {
  return {
    name: call.name,
    email: call.email,
    company: call.company,
    phone: call.phone,
    country: "",
    project_budget: "",
    project_type: CALL_PROJECT,
    project_details: call.topic,
    project_nda: 0,
    call_at: call.slot,
    time_zone: zone,
  };
}

/** Whether stored fields are those of a call. */
export function isCall(fields: object): fields is CallEnquiry {
  return "call_at" in fields;
}
