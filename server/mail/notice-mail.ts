import type { LeadKind } from "#core/leads.ts";
import { type NoticeCause, noticeTitle } from "#core/notices.ts";
import type { Mail } from "./mailer.ts";
import { type StaffMailFacts, timeLeft } from "./staff-mail.ts";

export interface MailedNotice {
  cause: NoticeCause;
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

type Facts = StaffMailFacts & { notices: readonly MailedNotice[]; now: number };

/** Contains no names and no words of a sender or a mail server, because the lead may be erased and the mail is not. */
export function noticesMail(facts: Facts): Mail {
  const { id, to, company, origin, url, notices, now } = facts;
  const [first] = notices;
  const isOne = notices.length === 1 && first !== undefined;
  const titleOf = ({ cause, kind, reference, dueAt }: MailedNotice) =>
    cause === "late"
      ? `${timeLeft(dueAt, now)}: ${reference} is waiting for a reply`
      : `${noticeTitle(cause, kind)}: ${reference}`;
  return {
    id,
    to,
    ...(isOne && { about: first.reference }),
    subject: `${isOne ? titleOf(first) : `${notices.length} notices`} (${company} Desk)`,
    text: [
      ...notices.flatMap((notice) => [
        ...(isOne ? [] : [titleOf(notice)]),
        ...TEXTS[notice.cause](notice, company),
        notice.url,
        "",
      ]),
      ...(isOne ? [] : ["To see all notices, open this page:", url, ""]),
      `To choose which notices are emailed to you, open your account page: ${origin}/desk/account`,
      "",
    ].join("\n"),
  };
}

type TextOf = (notice: MailedNotice, company: string) => string[];

const open = (what: string) => `To ${what}, open this page:`;

const TEXTS: Record<NoticeCause, TextOf> = {
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

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
