import type { Example } from "./examples.ts";
import { KitePattern } from "./kite-pattern.tsx";

export const examples: Example[] = [
  {
    name: "cover, a day",
    render: () => (
      <div className="max-w-form">
        <KitePattern slug="idempotent-form-submissions" shape="cover" />
      </div>
    ),
  },
  {
    name: "cover, a dusk",
    render: () => (
      <div className="max-w-form">
        <KitePattern slug="what-fsync-costs" shape="cover" />
      </div>
    ),
  },
  { name: "pattern", render: () => <KitePattern slug="about" shape="pattern" /> },
];
