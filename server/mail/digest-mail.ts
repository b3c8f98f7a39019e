import type { SubmissionTable } from "../storage/database/tables.ts";
import { defuse } from "./defuse.ts";
import type { Mail } from "./mailer.ts";

/** A submission that was kept back. */
interface KeptBack
  extends Pick<SubmissionTable, "reference" | "received_at" | "fields" | "reasons" | "file_name"> {
  /** Where a button releases it. */
  releaseUrl: string;
}

export interface DigestMailFacts {
  id: string;
  to: string;
  /** In the singular where it is one. */
  what: string;
  /** How many there are; the next digest lists those that are not in this one. */
  count: number;
  detailed: readonly KeptBack[];
  /** Listed on a line each. */
  others: readonly KeptBack[];
}

const TEXT_MAX = 240;
const LINE_MAX = 80;

/** Lists what was kept back as spam, each with the link that releases it. */
export function digestMail({ id, to, what, count, detailed, others }: DigestMailFacts): Mail {
  const left = count - detailed.length - others.length;
  return {
    id,
    to,
    subject: `${count} ${what} quarantined as spam`,
    text: [
      `${count === 1 ? "This message has" : "These messages have"} not been delivered. If one is real, open its link and press the button`,
      "to deliver it. Messages that are not released are erased when their retention period ends.",
      "Dots and colons in the senders' text are in brackets, so you cannot follow a link by mistake.",
      ...(others.length > 0 ? ["Messages that differ most from the others come first."] : []),
      ...(left > 0
        ? [
            `${left} more are in the next emails, an hour apart. All at once: npm run submissions -- list --verdict spam --limit ${count}`,
          ]
        : []),
      "",
      ...detailed.flatMap(entryOf),
      ...others.map(lineOf),
      "",
    ].join("\n"),
  };
}

/** Who it is from, and its link. */
function lineOf({ reference, fields, releaseUrl }: KeptBack): string {
  const { name = "", email = "" } = JSON.parse(fields) as Record<string, string>;
  return `${reference} ${defuse(`${name} ${email}`.trim(), LINE_MAX)}  Real? ${releaseUrl}`;
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
    `From:  ${name ? `${defuse(name, LINE_MAX)} (${defuse(email, LINE_MAX)})` : defuse(email, LINE_MAX)}${about && `, ${defuse(about, LINE_MAX)}`}`,
    ...(project_details ? [`Text:  ${defuse(project_details, TEXT_MAX)}`] : []),
    `Why:   ${why}`,
    `Real?  ${releaseUrl}`,
    "",
  ];
}
