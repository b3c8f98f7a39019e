import type { Enquiry } from "#core/enquiry.ts";
import type { Source } from "#core/source.ts";
import type { Mail } from "./mailer.ts";
import { type Opinion, opinionLines, sourceRows, subjectMark } from "./remarks.ts";

export interface EnquiryMailFacts {
  to: string;
  id: string;
  reference: string;
  receivedAt: string;
  enquiry: Enquiry;
  source: Source | null;
  opinion: Opinion;
}

/** What sales reads: plain text, so that nothing a stranger typed can do anything. An answer goes to the prospect. */
export function enquiryMail(facts: EnquiryMailFacts): Mail {
  const { to, id, reference, enquiry, opinion } = facts;
  const rows: [string, string][] = [
    ["Name", enquiry.name],
    ["Email", enquiry.email],
    ["Phone", enquiry.phone],
    ["Country", enquiry.country],
    ["Budget", enquiry.project_budget],
    ["Project type", enquiry.project_type || "not given"],
    ["Agreement", enquiry.project_nda === 1 ? "asks for a non-disclosure agreement" : "none asked for"],
    ...sourceRows(facts.source),
    ["Received", facts.receivedAt],
    ["Reference", reference],
  ];
  return {
    to,
    id,
    replyTo: { name: enquiry.name, address: enquiry.email },
    subject: `${subjectMark(opinion)}Enquiry ${reference} from ${enquiry.name}`,
    text: [
      ...rows.map(([label, value]) => `${`${label}:`.padEnd(14)}${value}`),
      "",
      enquiry.project_details,
      ...opinionLines(opinion),
      "",
      "-- ",
      "Reply to this email to write to the sender.",
      "",
    ].join("\n"),
  };
}
