import type { Example } from "./examples.ts";
import { Pattern } from "./pattern.tsx";

export const examples: Example[] = [
  {
    name: "cover, a day",
    render: () => (
      <div className="max-w-form">
        <Pattern slug="idempotent-form-submissions" shape="cover" />
      </div>
    ),
  },
  {
    name: "cover, a dusk",
    render: () => (
      <div className="max-w-form">
        <Pattern slug="what-fsync-costs" shape="cover" />
      </div>
    ),
  },
  { name: "pattern", render: () => <Pattern slug="about" shape="pattern" /> },
];
