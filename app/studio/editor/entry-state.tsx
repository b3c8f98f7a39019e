import { Tag } from "#app/ui/tag.tsx";
import type { ListedEntry } from "#core/studio.ts";

export function EntryState({ state }: { state: ListedEntry["state"] | "review" }) {
  if (state === "live") return <span className="text-muted">Published</span>;
  if (state === "gaps") return <Tag>Has gaps</Tag>;
  if (state === "failed") return <Tag tone="bad">Not published</Tag>;
  if (state === "review") return <Tag>Waits for review</Tag>;
  if (state === "scheduled") return <Tag>Scheduled</Tag>;
  return <Tag>{state === "new" ? "New draft" : "Draft"}</Tag>;
}
