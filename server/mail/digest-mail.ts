import type { SubmissionTable } from "../database/tables.ts";
import { defuse } from "./defuse.ts";
import type { Mail } from "./mailer.ts";

/** A submission that was kept back. */
export interface KeptBack
  extends Pick<SubmissionTable, "reference" | "received_at" | "fields" | "reasons" | "file_name"> {
  /** Where a button releases it. */
  releaseUrl: string;
}

export interface DigestMailFacts {
  id: string;
  to: string;
  what: "enquiries" | "applications";
  /** How many there are; only the first are listed where there are very many. */
  count: number;
  listed: readonly KeptBack[];
}

const TEXT_MAX = 240;
const LINE_MAX = 80;

/** Tells what was kept back as spam, so that somebody can say of one that it is none. */
export function digestMail({ id, to, what, count, listed }: DigestMailFacts): Mail {
  const named = count === 1 ? { enquiries: "enquiry", applications: "application" }[what] : what;
  const more = count - listed.length;
  return {
    id,
    to,
    subject: `${count} ${named} quarantined as spam`,
    text: [
      `${count === 1 ? "This message has" : "These messages have"} not been delivered. If one is real, open its link and press the button`,
      "to deliver it. Messages that are not released are erased when their retention period ends.",
      "Dots and colons in the senders' text are in brackets, so you cannot follow a link by mistake.",
      "",
      ...listed.flatMap(entryOf),
      ...(more > 0 ? [`And ${more} more: npm run submissions -- list --verdict spam`, ""] : []),
    ].join("\n"),
  };
}

function entryOf({ reference, received_at, fields, reasons, file_name, releaseUrl }: KeptBack): string[] {
  const {
    name = "",
    email = "",
    country = "",
    position = "",
    project_details = "",
  } = JSON.parse(fields) as Record<string, string>;
  const about = [country, position, file_name ?? ""].filter(Boolean).join(", ");
  const why = (JSON.parse(reasons) as string[]).map((reason) => defuse(reason, LINE_MAX)).join("; ");
  return [
    `${reference}, ${received_at.slice(0, 16).replace("T", " ")} UTC`,
    `From:  ${defuse(name, LINE_MAX)} (${defuse(email, LINE_MAX)})${about && `, ${defuse(about, LINE_MAX)}`}`,
    ...(project_details ? [`Text:  ${defuse(project_details, TEXT_MAX)}`] : []),
    `Why:   ${why}`,
    `Real?  ${releaseUrl}`,
    "",
  ];
}
