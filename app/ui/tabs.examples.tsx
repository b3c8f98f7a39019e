import type { Example } from "./examples.ts";
import { Tabs } from "./tabs.tsx";

export const examples: Example[] = [
  {
    name: "three panels",
    render: () => (
      <Tabs
        id="panel"
        label="What we build with"
        tabs={[
          { title: "Mobile", content: <p>Swift, Kotlin and Flutter.</p> },
          { title: "Web", content: <p>React, Angular and the plain platform.</p> },
          { title: "Solutions", content: <p>Image editing, indoor navigation, utilities.</p> },
        ]}
      />
    ),
  },
];
