import type { Source } from "#core/source.ts";
import type { SubmissionTable } from "../storage/database/tables.ts";

export interface SpamRemark {
  verdict: SubmissionTable["verdict"];
  reasons: readonly string[];
  releasedAt: string | null;
}

/** Prefix of the subject, for mail filters. */
export function subjectMark({ verdict }: SpamRemark): string {
  if (verdict === "clear") return "";
  return verdict === "suspect" ? "[suspect] " : "[released] ";
}

export function remarkLines({ verdict, reasons, releasedAt }: SpamRemark): string[] {
  if (verdict === "clear") return [];
  const why = reasons.map((reason) => `- ${reason}`);
  return verdict === "suspect"
    ? ["", "This may be spam. Reasons:", ...why]
    : ["", `This was quarantined as spam and released on ${releasedAt}. Reasons:`, ...why];
}

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
