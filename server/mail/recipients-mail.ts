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
  written: (at: string) => string;
}

/** To the address that was replaced, so that its owner notices a change that they did not expect. */
export function recipientsMail({ to, company, origin, changes, written }: RecipientsMailFacts): Mail {
  return {
    // A retry after a crash has the same id.
    id: createHash("sha256")
      .update(JSON.stringify([to, changes]))
      .digest("hex")
      .slice(0, 32),
    to,
    subject: `${company} website: a recipient has changed`,
    text: [
      `The ${company} website (${origin}) now sends visitors' messages to another recipient:`,
      "",
      ...changes.flatMap(({ name, previous, value, at }) => [
        `${name}: from ${previous || "none"} to ${value || "none"} on ${written(at)}`,
      ]),
      "",
      "If you didn't expect this change, ask a website admin. The Desk's audit log and the content's history show who",
      "made it.",
      "",
    ].join("\n"),
  };
}
