import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { LeadRow } from "#core/leads.ts";
import { Tag } from "../ui/tag.tsx";

const MINUTE = 60_000;

/** How long there is to keep the promise of an answer. The clock is that of the reader. */
export function TimeLeft({ lead }: { lead: Pick<LeadRow, "answeredAt" | "status" | "dueAt"> }) {
  const isHydrated = useHydrated();
  if (lead.status === "quarantined") return <Tag>Quarantined</Tag>;
  if (lead.status === "closed") return <Tag>Closed</Tag>;
  if (lead.answeredAt !== null) return <Tag tone="good">Answered</Tag>;
  if (!isHydrated) return <Tag>Unanswered</Tag>;
  const minutes = Math.round((Date.parse(lead.dueAt) - Date.now()) / MINUTE);
  return minutes < 0 ? (
    <Tag tone="bad">{`${inWords(-minutes)} late`}</Tag>
  ) : (
    <Tag>{`${inWords(minutes)} left`}</Tag>
  );
}

function inWords(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}
