import type { Example } from "./examples.ts";
import { Heading } from "./heading.tsx";

export const examples: Example[] = [
  {
    name: "hero",
    render: () => (
      <Heading level={2} size="hero">
        Software that holds in high wind.
      </Heading>
    ),
  },
  {
    name: "page",
    render: () => (
      <Heading level={2} size="page">
        Flutter app development
      </Heading>
    ),
  },
  {
    name: "section",
    render: () => (
      <Heading level={2} size="section">
        What clients say
      </Heading>
    ),
  },
  {
    name: "item",
    render: () => (
      <Heading level={3} size="item">
        A match-day app for 40,000 fans
      </Heading>
    ),
  },
];
