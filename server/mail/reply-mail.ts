import type { Mail } from "./mailer.ts";

export interface ReplyMailFacts {
  id: string;
  to: string;
  company: string;
  replyTo: string;
  subject: string;
  text: string;
  earlier: readonly string[];
}

export function replyMail({ id, to, company, replyTo, subject, text, earlier }: ReplyMailFacts): Mail {
  return {
    id,
    to,
    replyTo: { name: company, address: replyTo },
    subject,
    text: `${text.trimEnd()}\n`,
    headers: { "Auto-Submitted": "no" },
    ...(earlier.length > 0 && { earlier }),
  };
}
