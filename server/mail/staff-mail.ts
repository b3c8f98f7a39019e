import type { LeadKind } from "#core/leads.ts";
import type { Mail } from "./mailer.ts";

export interface StaffMailFacts {
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
    subject: `Sign in to the ${company} Desk`,
    text: [
      `Someone, probably you, asked to sign in to the ${company} Desk (${origin}) with this email address.`,
      "",
      "To sign in, open this page and press the button. The link works once and expires after 10 minutes:",
      url,
      "",
      "If it wasn't you, you can ignore this email. No one can sign in without the link.",
      "",
    ].join("\n"),
  };
}

/** For admins who must use their passkey or single sign-on. */
export function noLinkMail({ id, to, company, origin, url }: StaffMailFacts): Mail {
  return {
    id,
    to,
    subject: `Sign in to the ${company} Desk`,
    text: [
      `Someone, probably you, asked for a link to sign in to the ${company} Desk (${origin}). Admins sign in with a passkey or single sign-on instead:`,
      url,
      "",
      "If you've lost your passkey, ask another admin to remove you and invite you again.",
      "",
    ].join("\n"),
  };
}

const SECURITY = {
  "new-passkey": {
    what: "Passkey added",
    text: (name: string) => `A passkey was added to ${name}'s account`,
  },
  "new-admin": { what: "New admin", text: (name: string) => `${name} was made an admin` },
} as const;

export function securityMail({
  id,
  to,
  company,
  origin,
  url,
  kind,
  name,
}: StaffMailFacts & { kind: keyof typeof SECURITY; name: string }): Mail {
  const { what, text } = SECURITY[kind];
  return {
    id,
    to,
    subject: `${what}: ${name} (${company} Desk)`,
    text: [
      `${text(name)} in the ${company} Desk (${origin}).`,
      "",
      `If you don't recognize this change, ask an admin to remove ${name} right away, and end your other sessions:`,
      url,
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
  may,
}: StaffMailFacts & { name: string; role: string; may: readonly string[] }): Mail {
  return {
    id,
    to,
    subject: `You're invited to the ${company} Desk`,
    text: [
      `Hello ${name},`,
      "",
      `You've been invited to the ${company} Desk (${origin}), where the team of ${company} works. Your role is ${role}. You can:`,
      ...may.map((one) => `- ${one}`),
      "",
      "To sign in for the first time, open this page and press the button. The link works once and expires after 3 days:",
      url,
      "",
      `After that, sign in at ${origin}/desk.`,
      "",
    ].join("\n"),
  };
}

const HOUR_MS = 60 * 60_000;

export function timeLeft(dueAt: string, now: number): string {
  const hours = (Date.parse(dueAt) - now) / HOUR_MS;
  const whole = Math.round(Math.abs(hours));
  const text = whole === 0 ? "Less than an hour" : whole === 1 ? "1 hour" : `${whole} hours`;
  return `${text} ${hours < 0 ? "late" : "left"}`;
}

const KINDS: Record<LeadKind, { one: string; many: string }> = {
  enquiry: { one: "enquiry", many: "enquiries" },
  application: { one: "application", many: "applications" },
};

export interface Digest {
  kinds: {
    kind: LeadKind;
    /** Arrived in the last 24 hours. */
    arrived: number;
    /** Open and without a reply; of these, those that are late and those without an owner. */
    unanswered: number;
    late: number;
    unowned: number;
    quarantined: number;
  }[];
  /** Open leads of the person. */
  mine: number;
  /** Those without a reply that are due next, and how many more there are. */
  next: { reference: string; dueAt: string; isMine: boolean }[];
  more: number;
  /** Notices of the person that are mailed with it. */
  notices: { title: string; about: string }[];
}

export function workDigestMail(facts: StaffMailFacts & { digest: Digest; now: number }): Mail {
  const { id, to, company, origin, url, digest, now } = facts;
  const waiting = digest.kinds.reduce((total, { unanswered }) => total + unanswered, 0);
  const late = digest.kinds.reduce((total, one) => total + one.late, 0);
  const counts = digest.kinds.map((one) => {
    const names = KINDS[one.kind];
    const of = (count: number) => `${count} ${count === 1 ? names.one : names.many}`;
    const be = (count: number) => (count === 1 ? "is" : "are");
    const state = [one.late > 0 && `${one.late} late`, one.unowned > 0 && `${one.unowned} unassigned`].filter(
      (part) => part !== false,
    );
    return [
      `${of(one.arrived)} arrived in the last 24 hours.`,
      `${of(one.unanswered)} ${be(one.unanswered)} waiting for a reply${state.length > 0 ? ` (${state.join(", ")})` : ""}.`,
      ...(one.quarantined > 0 ? [`${of(one.quarantined)} ${be(one.quarantined)} in quarantine.`] : []),
    ].join("\n");
  });
  const next = digest.next.map(
    ({ reference, dueAt, isMine }) => `- ${reference}: ${timeLeft(dueAt, now)}${isMine ? ", yours" : ""}`,
  );
  const notices = digest.notices.map(({ title, about }) => `- ${about}: ${title}`);
  const hasLeads = digest.kinds.length > 0;
  return {
    id,
    to,
    subject: !hasLeads
      ? `${company} Desk: what happened to your drafts`
      : waiting === 0
        ? `${company} Desk: nothing is waiting for a reply`
        : `${company} Desk: ${waiting} waiting for a reply${late > 0 ? `, ${late} late` : ""}`,
    text: [
      ...(hasLeads ? [counts.join("\n\n"), "", `Open leads assigned to you: ${digest.mine}.`] : []),
      ...(next.length > 0 ? ["", "Due next:", ...next] : []),
      ...(digest.more > 0 ? [`and ${digest.more} more.`] : []),
      ...(notices.length > 0 ? [...(hasLeads ? [""] : []), "What happened:", ...notices] : []),
      "",
      hasLeads ? "To open the inbox:" : "To open your notices:",
      url,
      "",
      `To change or stop this digest, open your account page: ${origin}/desk/account`,
      "",
    ].join("\n"),
  };
}

type MissedTime = StaffMailFacts & { entry: string; problem: string };

/** A scheduled publication failed. */
export function notPublishedMail(facts: MissedTime): Mail {
  return missedTimeMail(facts, {
    subject: "Not published",
    first: `Your draft of ${facts.entry} couldn't be published on ${facts.origin} at its scheduled time. The draft is saved. This is the problem:`,
    last: "To fix and publish it, open this page:",
  });
}

/** A scheduled retirement failed. */
export function notRetiredMail(facts: MissedTime): Mail {
  return missedTimeMail(facts, {
    subject: "Not retired",
    first: `${facts.entry} couldn't be retired on ${facts.origin} at its scheduled time. This is the problem:`,
    last: "To choose another time or cancel, open this page:",
  });
}

function missedTimeMail(
  { id, to, company, url, entry, problem }: MissedTime,
  { subject, first, last }: Record<"subject" | "first" | "last", string>,
): Mail {
  return {
    ...{ id, to },
    subject: `${subject}: ${entry} (${company} Studio)`,
    text: [first, "", problem, "", last, url, ""].join("\n"),
  };
}
