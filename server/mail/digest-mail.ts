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
    subject: `${count} ${what} kept back as spam`,
    text: [
      `Nobody has been mailed about ${count === 1 ? "this one" : "these"} yet. If one is real, open its link and press the button:`,
      "it is then delivered as if it had come just now. What is not released is erased after its time.",
      "Dots and colons in what strangers wrote are in brackets, so that nothing of it can be followed by mistake.",
      ...(others.length > 0 ? ["First are those that differ most from the others."] : []),
      ...(left > 0
        ? [
            `${left} more are in the next mails, an hour apart. All at once: npm run submissions -- list --verdict spam --limit ${count}`,
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
