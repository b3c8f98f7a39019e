import type { Example } from "./examples.ts";
import { ScrollLink } from "./scroll-link.tsx";

export const examples: Example[] = [
  {
    name: "as a button, to a part of the page",
    render: () => (
      <ScrollLink target="part-text" look="button">
        View opening
      </ScrollLink>
    ),
  },
  {
    name: "as text",
    render: () => <ScrollLink target="part-text">Further down</ScrollLink>,
  },
];
