import { Badge } from "./badge.tsx";
import type { Example } from "./examples.ts";

export const examples: Example[] = [
  { name: "plain", render: () => <Badge>Logistics</Badge> },
  { name: "strong", render: () => <Badge tone="strong">Demonstration</Badge> },
];
