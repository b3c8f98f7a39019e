import type { LeadKind } from "#core/leads.ts";
import { type DraftCause, type LeadCause, leadNoticeTitle } from "#core/notices.ts";
import type { Mail } from "./mailer.ts";
import { type StaffMailFacts, timeLeft } from "./staff-mail.ts";

export interface MailedNotice {
  cause: LeadCause;
  kind: LeadKind;
  reference: string;
  /** Of the lead. */
  url: string;
  owner: "you" | "a colleague" | null;
  dueAt: string;
  /** `dueAt`, as the mail writes it. */
  due: string;
  /** The mail that was not delivered, and a code of the mail server. */
  delivery: { what: string; code: string; isReply: boolean } | null;
}

interface MailedDraftNotice {
  cause: DraftCause;
  /** What happened, in a few words. */
  title: string;
  /** Title of the entry. */
  name: string;
  /** Of its form. */
  url: string;
}

type Facts = StaffMailFacts & {
  ofLeads: readonly MailedNotice[];
  ofDrafts: readonly MailedDraftNotice[];
  now: number;
};

interface Part {
  title: string;
  text: readonly string[];
  url: string;
}

/** Contains no names and no words of a sender or a mail server, because the lead may be erased and the mail is not. */
export function noticesMail({ id, to, company, origin, url, ofLeads, ofDrafts, now }: Facts): Mail {
  const parts: Part[] = [
    ...ofLeads.map((notice) => ({
      title: leadTitleOf(notice, now),
      text: TEXTS[notice.cause](notice, company),
      url: notice.url,
    })),
    ...ofDrafts.map(({ cause, title, name, url: form }) => ({
      title: `${title}: ${inOneLine(name)}`,
      text: DRAFT_TEXTS[cause](inOneLine(name)),
      url: form,
    })),
  ];
  const [first] = parts;
  const isOne = parts.length === 1 && first !== undefined;
  const [lead] = ofLeads;
  return {
    id,
    to,
    ...(isOne && lead !== undefined && { about: lead.reference }),
    subject: `${isOne ? first.title : `${parts.length} notices`} (${company} Desk)`,
    text: [
      ...parts.flatMap((part) => [...(isOne ? [] : [part.title]), ...part.text, part.url, ""]),
      ...(isOne ? [] : ["To see all notices, open this page:", url, ""]),
      `To choose which notices are emailed to you, open your account page: ${origin}/desk/account`,
      "",
    ].join("\n"),
  };
}

const leadTitleOf = ({ cause, kind, reference, dueAt }: MailedNotice, now: number) =>
  cause === "late"
    ? `${timeLeft(dueAt, now)}: ${reference} is waiting for a reply`
    : `${leadNoticeTitle(cause, kind)}: ${reference}`;

const inOneLine = (text: string) => text.replace(/\s+/g, " ").trim();

type TextOf = (notice: MailedNotice, company: string) => string[];

const open = (what: string) => `To ${what}, open this page:`;

const TEXTS: Record<LeadCause, TextOf> = {
  assigned: ({ kind, reference }) => [
    `${capital(kind)} ${reference} was assigned to you.`,
    "",
    open("read it"),
  ],
  answered: ({ kind, reference }) => [
    `A reply came in for ${kind} ${reference}.`,
    "",
    open("read and answer it"),
  ],
  mention: ({ kind, reference }) => [
    `You were mentioned in a note on ${kind} ${reference}.`,
    "",
    open("read the note"),
  ],
  interview: ({ reference }) => [
    `You were invited to interview the applicant of ${reference} and to send a scorecard.`,
    "You see the scorecards of others once you've sent yours.",
    "",
    open("read the application"),
  ],
  new: ({ kind, reference, due }, company) => [
    `${capital(kind)} ${reference} came in. ${company} promised a reply by ${due}.`,
    "",
    open("read it"),
  ],
  late: ({ kind, reference, due, owner }, company) => [
    `No one has replied to ${kind} ${reference} yet. ${company} promised a reply by ${due}.`,
    owner === null ? "It's unassigned." : `It's assigned to ${owner}.`,
    "",
    "If you've replied by phone or from another mailbox, mark it as replied elsewhere on its page.",
    "You won't get another reminder about it.",
    "",
    open("reply"),
  ],
  "not-delivered": ({ reference, delivery }) => [
    `An email about ${reference} wasn't delivered.`,
    ...(delivery === null ? [] : ["", `Email:    ${delivery.what}`, `Response: ${delivery.code}`]),
    ...(delivery?.isReply
      ? ["The sender hasn't received your reply, so the lead is waiting for a reply again."]
      : []),
    "",
    open("see the details and resend the email"),
  ],
  back: ({ kind, reference }) => [`The snooze of ${kind} ${reference} is over.`, "", open("read it")],
};

/** By the title of the entry. */
const DRAFT_TEXTS: Record<DraftCause, (title: string) => string[]> = {
  "review-asked": (title) => [
    `A colleague asks you to review the draft of “${title}”.`,
    "",
    open("read and publish it, or send it back"),
  ],
  "draft-commented": (title) => [
    `The draft of “${title}” was sent back or commented on.`,
    "",
    open("read the comments"),
  ],
  "draft-published": (title) => [`Your draft of “${title}” was published.`, "", open("see the entry")],
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
