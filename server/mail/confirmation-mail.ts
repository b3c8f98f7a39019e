import type { Mail } from "./mailer.ts";

export interface ConfirmationMailFacts {
  to: string;
  id: string;
  reference: string;
  company: string;
  what: "enquiry" | "application";
  /** Title of the opening from our content; empty for a general application and an enquiry. */
  position: string;
  phone: string;
  /** Address for `Reply-To`. */
  replyTo: string;
}

const NEXT = {
  enquiry: "A consultant replies within 24 hours.",
  application: "HR reads every application and replies within five working days.",
} as const;

/** Confirms a submission. The address may be a third party's, so the mail contains no submitted text. */
export function confirmationMail(facts: ConfirmationMailFacts): Mail {
  const { to, id, reference, company, what, position, phone, replyTo } = facts;
  return {
    to,
    id,
    replyTo: { name: company, address: replyTo },
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
    // RFC 3834; the second header suppresses automatic replies of Exchange.
    headers: { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" },
  };
}
