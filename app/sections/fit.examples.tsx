import type { Example } from "#app/ui/examples.ts";
import { Fit } from "./fit.tsx";

export const examples: Example[] = [
  {
    name: "more reasons for than against",
    render: () => (
      <Fit
        choose={["Many clients stay connected at once.", "Your front-end team writes TypeScript."]}
        avoid={["The core is heavy computation; use Go, Rust or C++ there and call it."]}
      />
    ),
  },
];
