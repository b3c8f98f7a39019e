import { Pattern, Scene } from "./drawing.tsx";
import type { Example } from "./examples.ts";

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
  {
    name: "scene of a page",
    render: () => (
      <div className="max-w-form bg-wash">
        <Scene name="calendar" />
      </div>
    ),
  },
];
