import type { Example } from "./examples.ts";
import { KitePattern } from "./kite-pattern.tsx";

export const examples: Example[] = [
  { name: "cover", render: () => <KitePattern slug="what-fsync-costs" shape="cover" /> },
  { name: "pattern", render: () => <KitePattern slug="about" shape="pattern" /> },
];
