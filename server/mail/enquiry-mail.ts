import type { Enquiry } from "#core/enquiry.ts";
import type { Source } from "#core/source.ts";
import type { Mail } from "./mailer.ts";
import { remarkLines, type SpamRemark, sourceRows, subjectMark } from "./remarks.ts";

export interface EnquiryMailFacts {
  to: string;
  id: string;
  reference: string;
  receivedAt: string;
  enquiry: Enquiry;
  source: Source | null;
  remark: SpamRemark;
}

/** The mail to sales about an enquiry, with `Reply-To` set to the prospect. */
export function enquiryMail(facts: EnquiryMailFacts): Mail {
  const { to, id, reference, enquiry, remark } = facts;
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
    subject: `${subjectMark(remark)}Enquiry ${reference} from ${enquiry.name}`,
    text: [
      ...rows.map(([label, value]) => `${`${label}:`.padEnd(14)}${value}`),
      "",
      enquiry.project_details,
      ...remarkLines(remark),
      "",
      "-- ",
      "Reply to this email to write to the sender.",
      "",
    ].join("\n"),
  };
}
