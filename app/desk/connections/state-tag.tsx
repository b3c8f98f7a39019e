import { Tag } from "#app/ui/tag.tsx";
import type { ListedConnection } from "#core/connections.ts";

interface StateTagProps {
  off: ListedConnection["off"];
  hasProblem: boolean;
}

export function StateTag({ off, hasProblem }: StateTagProps) {
  if (off === "gone") return <Tag tone="bad">Turned off: receiver gone</Tag>;
  if (off !== null) return <Tag>Off</Tag>;
  return hasProblem ? <Tag tone="bad">Failing</Tag> : null;
}
