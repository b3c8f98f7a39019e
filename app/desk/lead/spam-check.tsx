import { Tag } from "#app/ui/tag.tsx";
import type { Lead } from "#core/lead.ts";
import { When } from "../ui/when.tsx";

const VERDICT_NAMES = { clear: "Not spam", suspect: "Suspected spam", spam: "Spam" } as const;

export function SpamCheck({ lead: { verdict, score, reasons, approvedAt } }: { lead: Lead }) {
  return (
    <div className="grid gap-3 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <Tag tone={verdict === "clear" ? "good" : "bad"}>{VERDICT_NAMES[verdict]}</Tag>
        {score !== null && <span className="text-muted">Score {score}</span>}
      </p>
      {reasons.length > 0 && (
        <ul className="list-disc pl-5 wrap-anywhere">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {approvedAt !== null && (
        <p className="text-muted">
          Approved <When at={approvedAt} />
        </p>
      )}
    </div>
  );
}
