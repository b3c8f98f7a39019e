import type { Example } from "#app/ui/examples.ts";
import { Hero } from "./hero.tsx";

export const examples: Example[] = [
  {
    name: "home",
    render: () => (
      <Hero
        slug="sky"
        claim="Software that holds in high wind."
        lead="We design, build and look after software for companies that depend on it working."
        proof={["850+ projects delivered successfully", "40+ industries served"]}
        action={{ label: "Get a quote", to: "/contact-us" }}
        second={{ label: "All work", to: "/portfolios" }}
      />
    ),
  },
];
