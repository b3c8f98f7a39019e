import type { Mail } from "./mailer.ts";

export interface ConfirmationMailFacts {
  to: string;
  id: string;
  reference: string;
  company: string;
  /** What was sent: 'enquiry' or 'application'. */
  what: "enquiry" | "application";
  /** Title of the opening that was applied for, from our content; empty for a general application and an enquiry. */
  position: string;
  /** Where the sender can ask for it. */
  phone: string;
  /** Who reads an answer to it. */
  answersTo: string;
}

const NEXT = {
  enquiry: "A consultant replies within 24 hours.",
  application: "HR reads every application and replies within five working days.",
} as const;

/**
 * Tells the sender that it has arrived. Anybody can type anybody's address into a form, so nothing in this mail is
 * text that was typed: no name, no message.
 */
export function confirmationMail(facts: ConfirmationMailFacts): Mail {
  const { to, id, reference, company, what, position, phone, answersTo } = facts;
  return {
    to,
    id,
    replyTo: { name: company, address: answersTo },
    subject: `${company} has received your ${what}: ${reference}`,
    text: [
      `Thank you. We have received your ${what}.`,
      "",
      ...(position ? [`Position: ${position}`] : []),
      `Reference: ${reference}`,
      "",
      `${NEXT[what]} If you call us before then, at ${phone}, please quote the reference.`,
      "",
      "If you did not fill in the form on our website, someone typed your address by mistake.",
      "You can ignore this email. You will get nothing further from this form.",
      "",
      "-- ",
      company,
      "",
    ].join("\n"),
    // RFC 3834; the other one keeps Exchange's absence notes from answering it.
    headers: { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" },
  };
}
