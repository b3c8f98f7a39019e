import type { Source } from "#core/source.ts";
import type { SubmissionTable } from "../storage/database/tables.ts";

/** What the judge thought of a submission that is delivered all the same. */
export interface Opinion {
  verdict: SubmissionTable["verdict"];
  reasons: readonly string[];
  /** When somebody released it. */
  releasedAt: string | null;
}

/** Stands first in the subject, where lists of mails and filters find it. */
export function subjectMark({ verdict }: Opinion): string {
  if (verdict === "clear") return "";
  return verdict === "suspect" ? "[suspect] " : "[released] ";
}

/** Why a mail is marked; nothing of what is clear. */
export function opinionLines({ verdict, reasons, releasedAt }: Opinion): string[] {
  if (verdict === "clear") return [];
  const why = reasons.map((reason) => `- ${reason}`);
  return verdict === "suspect"
    ? ["", "This may be spam. Reasons:", ...why]
    : ["", `This was quarantined as spam and released on ${releasedAt}. Reasons:`, ...why];
}

/** Where the sender came from, as rows of a label and a value. */
export function sourceRows(source: Source | null): [string, string][] {
  if (source === null) return [];
  const rows: [string, string][] = [
    ["Page", source.page],
    [
      "Campaign",
      Object.entries(source.campaign)
        .map(([name, value]) => `${name.slice(4)} ${value}`)
        .join(", "),
    ],
    ["Came from", source.referrer],
  ];
  return rows.filter(([, value]) => value !== "");
}
