import { createHash } from "node:crypto";
import type { Mail } from "./mailer.ts";

export interface RecipientChange {
  name: string;
  previous: string;
  value: string;
  at: string;
}

interface RecipientsMailFacts {
  to: string;
  company: string;
  origin: string;
  changes: readonly RecipientChange[];
}

/** To the address that no longer gets what is listed, so that a change that its owner does not know about is noticed. */
export function recipientsMail({ to, company, origin, changes }: RecipientsMailFacts): Mail {
  return {
    // A retry after a crash has the same id.
    id: createHash("sha256")
      .update(JSON.stringify([to, changes]))
      .digest("hex")
      .slice(0, 32),
    to,
    subject: `${company} website: recipients have changed`,
    text: [
      `On ${origin} it was changed where messages of visitors go:`,
      "",
      ...changes.flatMap(({ name, previous, value, at }) => [
        `${name}: ${previous || "none"} is now ${value || "none"} (since ${at})`,
      ]),
      "",
      "If you don't know about this change, ask an admin of the website. The audit log of the Desk and the history of the content",
      "say who made it.",
      "",
    ].join("\n"),
  };
}
