import type { Example } from "#app/ui/examples.ts";
import { NextStep } from "./section.tsx";

export const examples: Example[] = [
  {
    name: "get a quote",
    render: () => (
      <NextStep
        title="Tell us what must not break."
        text="A consultant reads your message and replies within 24 hours."
        action={{ label: "Get a quote", to: "/contact-us" }}
      />
    ),
  },
];
