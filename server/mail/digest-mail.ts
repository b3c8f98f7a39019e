import type { SubmissionTable } from "../storage/database/tables/submissions.ts";
import type { Mail } from "./mailer.ts";

interface Quarantined
  extends Pick<SubmissionTable, "reference" | "received_at" | "fields" | "reasons" | "file_name"> {
  approvalUrl: string;
}

export interface DigestMailFacts {
  id: string;
  to: string;
  what: string;
  count: number;
  detailed: readonly Quarantined[];
  others: readonly Quarantined[];
  written: (at: string) => string;
}

const TEXT_MAX = 240;
const LINE_MAX = 80;

export function quarantineDigestMail({
  id,
  to,
  what,
  count,
  detailed,
  others,
  written,
}: DigestMailFacts): Mail {
  const left = count - detailed.length - others.length;
  return {
    id,
    to,
    subject: `${count} ${what} quarantined as spam`,
    text: [
      `${count === 1 ? "This message hasn't been delivered. If it's" : "These messages haven't been delivered. If one is"} real, open its link and`,
      "approve it. Messages that aren't approved are erased when their retention period ends.",
      "Dots and colons that the senders wrote are in brackets, so you can't open a link by mistake.",
      ...(others.length > 0 ? ["The most unusual messages come first."] : []),
      ...(left > 0
        ? [
            `The next emails, sent an hour apart, list ${left} more. To list them all now: npm run submissions -- list --verdict spam --limit ${count}`,
          ]
        : []),
      "",
      ...detailed.flatMap((one) => entryOf(one, written)),
      ...others.map(lineOf),
      "",
    ].join("\n"),
  };
}

function lineOf({ reference, fields, approvalUrl }: Quarantined): string {
  const { name = "", email = "" } = JSON.parse(fields) as Record<string, string>;
  return `${reference} ${defuse(`${name} ${email}`.trim(), LINE_MAX)}  Approve: ${approvalUrl}`;
}

function entryOf(
  { reference, received_at, fields, reasons, file_name, approvalUrl }: Quarantined,
  written: DigestMailFacts["written"],
): string[] {
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
    `${reference}, ${written(received_at)}`,
    `From:    ${name ? `${defuse(name, LINE_MAX)} (${defuse(email, LINE_MAX)})` : defuse(email, LINE_MAX)}${about && `, ${defuse(about, LINE_MAX)}`}`,
    ...(project_details ? [`Text:    ${defuse(project_details, TEXT_MAX)}`] : []),
    `Why:     ${why}`,
    `Approve: ${approvalUrl}`,
    "",
  ];
}

export function defuse(text: string, max: number): string {
  const line = text.replace(/[\s\p{C}]+/gu, " ").trim();
  const signs = Array.from(line);
  const cut = signs.length > max ? `${signs.slice(0, max).join("")} …` : line;
  return cut
    .replace(/:(?=\S)/g, "[:]")
    .replace(/\.(?=[\p{L}\p{N}])/gu, "[.]")
    .replace(/@/g, " at ");
}
