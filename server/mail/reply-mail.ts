import { demonstrationNotice } from "#core/demonstration.ts";
import { withSignature } from "#core/sender.ts";
import { cutText } from "#core/text.ts";
import type { Attachment, Mail } from "./mailer.ts";

export interface ReplyMailFacts {
  id: string;
  to: string;
  /** Addresses that get a copy, and those that have it. */
  cc: readonly string[];
  copied: readonly string[];
  company: string;
  isFictional: boolean;
  sender: string;
  signature: string;
  replyTo: string;
  subject: string;
  text: string;
  attachments: readonly Attachment[];
  earlier: readonly string[];
  /** The message that it answers; null without one. */
  quoted: QuotedMessage | null;
}

export interface QuotedMessage {
  /** As written in the mail. */
  at: string;
  name: string;
  text: string;
}

const QUOTED_MAX = 10_000;

export function replyMail({
  id,
  to,
  cc,
  copied,
  company,
  isFictional,
  sender,
  signature,
  attachments,
  replyTo,
  subject,
  text,
  earlier,
  quoted,
}: ReplyMailFacts): Mail {
  return {
    id,
    to,
    ...(cc.length > 0 && { cc, copied }),
    ...(sender !== "" && { sender }),
    replyTo: { name: company, address: replyTo },
    subject,
    text: [
      withSignature(text.trimEnd(), signature),
      ...(isFictional ? [`(${demonstrationNotice(company)})`] : []),
      ...(quoted === null ? [] : [quote(quoted)]),
    ]
      .join("\n\n")
      .concat("\n"),
    headers: { "Auto-Submitted": "no" },
    ...(attachments.length > 0 && { attachments }),
    ...(earlier.length > 0 && { earlier }),
  };
}

/** Below the reply, as mail programs quote it and recognize it again. */
function quote({ at, name, text }: QuotedMessage): string {
  const lines = cutText(text.trim(), QUOTED_MAX).trimEnd().split("\n");
  const isCut = text.trim().length > QUOTED_MAX;
  return [`On ${at}, ${name} wrote:`, ...lines, ...(isCut ? ["…"] : [])]
    .map((line, index) => (index === 0 ? line : `> ${line}`.trimEnd()))
    .join("\n");
}
