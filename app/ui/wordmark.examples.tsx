import type { Example } from "./examples.ts";
import { Wordmark } from "./wordmark.tsx";

export const examples: Example[] = [
  {
    name: "drawn, in a link that names it",
    render: () => (
      <a href="#wordmark" aria-label="Kitewright" className="inline-flex text-ink">
        <Wordmark name="Kitewright" />
      </a>
    ),
  },
  {
    name: "another agency's name",
    render: () => (
      <a href="#wordmark" aria-label="Harbour & Vane" className="inline-flex text-ink no-underline">
        <Wordmark name="Harbour & Vane" />
      </a>
    ),
  },
];
