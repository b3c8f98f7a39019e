import type { Example } from "#app/ui/examples.ts";
import { Fit } from "./fit.tsx";

export const examples: Example[] = [
  {
    name: "more reasons for than against",
    render: () => (
      <Fit
        words={{
          title: "What it is for",
          choose_when: "Choose it when",
          avoid_when: "Choose something else when",
        }}
        choose={["Many clients stay connected at once.", "Your front-end team writes TypeScript."]}
        avoid={["The core is heavy computation; use Go, Rust or C++ there and call it."]}
      />
    ),
  },
];
