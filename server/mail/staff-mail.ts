import { ANSWER_HOURS, type LeadKind } from "#core/leads.ts";
import type { Mail } from "./mailer.ts";

interface StaffMailFacts {
  id: string;
  to: string;
  company: string;
  origin: string;
  url: string;
}

export function signInMail({ id, to, company, origin, url }: StaffMailFacts): Mail {
  return {
    id,
    to,
    subject: `Your link to sign in to the ${company} Desk`,
    text: [
      `Someone, probably you, wants to sign in to the Desk of ${origin} with this address.`,
      "",
      "To sign in, open this page and press the button. The link works once, for 10 minutes:",
      url,
      "",
      "If it was not you, ignore this email. Nobody can sign in without the link.",
      "",
    ].join("\n"),
  };
}

export function invitationMail({
  id,
  to,
  company,
  origin,
  url,
  name,
  role,
}: StaffMailFacts & { name: string; role: string }): Mail {
  return {
    id,
    to,
    subject: `You are invited to the ${company} Desk`,
    text: [
      `Hello ${name},`,
      "",
      `you are invited to the Desk of ${origin}, where enquiries and applications are answered. Your role is ${role}.`,
      "",
      "To sign in for the first time, open this page and press the button. The link works once, for 3 days:",
      url,
      "",
      `After that, sign in at ${origin}/desk.`,
      "",
    ].join("\n"),
  };
}

export function mentionMail({
  id,
  to,
  company,
  origin,
  url,
  by,
  reference,
}: StaffMailFacts & { by: string; reference: string }): Mail {
  return {
    id,
    to,
    about: reference,
    subject: `${by} mentions you in the ${company} Desk: ${reference}`,
    text: [
      `${by} mentions you in a note on ${reference}, in the Desk of ${origin}.`,
      "",
      "To read it, open this page:",
      url,
      "",
    ].join("\n"),
  };
}

/** Contains no name, because the lead may be erased and the mail is not. */
export function reminderMail(
  facts: StaffMailFacts & {
    kind: LeadKind;
    reference: string;
    owner: string | null;
    dueAt: string;
    timeZone: string;
    now: number;
  },
): Mail {
  const { id, to, company, origin, url, kind, reference, owner, dueAt, timeZone, now } = facts;
  const left = timeLeft(dueAt, now);
  const due = new Date(dueAt).toLocaleString("en-US", {
    ...({ weekday: "long", hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const),
    timeZone,
  });
  return {
    id,
    to,
    about: reference,
    subject: `${left}: ${reference} waits for an answer`,
    text: [
      `The ${kind} ${reference} has no answer yet. ${company} promises one within ${ANSWER_HOURS} hours, by ${due}.`,
      owner === null ? "Nobody has taken it." : `It belongs to ${owner}.`,
      "",
      "To answer it, open this page:",
      url,
      "",
      `If it was answered elsewhere, say so there. This is the only reminder of ${origin} about it.`,
      "",
    ].join("\n"),
  };
}

const HOUR_MS = 60 * 60_000;

function timeLeft(dueAt: string, now: number): string {
  const hours = (Date.parse(dueAt) - now) / HOUR_MS;
  const whole = Math.round(Math.abs(hours));
  const text = whole === 0 ? "Less than an hour" : whole === 1 ? "1 hour" : `${whole} hours`;
  return `${text} ${hours < 0 ? "late" : "left"}`;
}

const KINDS: Record<LeadKind, { one: string; many: string }> = {
  enquiry: { one: "enquiry", many: "enquiries" },
  application: { one: "application", many: "applications" },
};

interface DigestFacts {
  kinds: readonly {
    kind: LeadKind;
    arrived: number;
    unanswered: number;
    late: number;
    unowned: number;
    quarantined: number;
  }[];
  mine: number;
  next: readonly { reference: string; dueAt: string; isMine: boolean }[];
  more: number;
}

export function digestMail(facts: StaffMailFacts & { digest: DigestFacts; now: number }): Mail {
  const { id, to, company, origin, url, digest, now } = facts;
  const waiting = digest.kinds.reduce((total, { unanswered }) => total + unanswered, 0);
  const late = digest.kinds.reduce((total, one) => total + one.late, 0);
  const counts = digest.kinds.map((one) => {
    const names = KINDS[one.kind];
    const of = (count: number) => `${count} ${count === 1 ? names.one : names.many}`;
    const state = [
      one.late > 0 && `${one.late} late`,
      one.unowned > 0 && `${one.unowned} without an owner`,
    ].filter((part) => part !== false);
    return [
      `${of(one.arrived)} arrived in the last 24 hours.`,
      `${of(one.unanswered)} without an answer${state.length > 0 ? ` (${state.join(", ")})` : ""}.`,
      ...(one.quarantined > 0 ? [`${of(one.quarantined)} in quarantine.`] : []),
    ].join("\n");
  });
  const next = digest.next.map(
    ({ reference, dueAt, isMine }) => `- ${reference}: ${timeLeft(dueAt, now)}${isMine ? ", yours" : ""}`,
  );
  return {
    id,
    to,
    subject:
      waiting === 0
        ? `${company} Desk: nothing waits for an answer`
        : `${company} Desk: ${waiting} without an answer${late > 0 ? `, ${late} late` : ""}`,
    text: [
      counts.join("\n\n"),
      "",
      `You have ${digest.mine} open.`,
      ...(next.length > 0 ? ["", "Due next:", ...next] : []),
      ...(digest.more > 0 ? [`and ${digest.more} more.`] : []),
      "",
      "The inbox:",
      url,
      "",
      `To get no digest, or on other days, change it on your account page: ${origin}/desk/account`,
      "",
    ].join("\n"),
  };
}

export function notPublishedMail({
  id,
  to,
  company,
  origin,
  url,
  entry,
  problem,
}: StaffMailFacts & { entry: string; problem: string }): Mail {
  return {
    id,
    to,
    subject: `Not published: ${entry} (${company} Studio)`,
    text: [
      `Your draft of ${entry} could not be published at its time on ${origin}. It is kept. What is wrong:`,
      "",
      problem,
      "",
      "To correct and publish it, open this page:",
      url,
      "",
    ].join("\n"),
  };
}
