import type { Example } from "#app/ui/examples.ts";
import { InDepthText } from "./in-depth-text.tsx";

export const examples: Example[] = [
  {
    name: "a text with its technologies",
    render: () => (
      <InDepthText
        html="<h2>One thread, used well</h2><p>Waiting on sockets is left to the operating system.</p>"
        updated="2026-11-21"
        listTitle="Technology"
        technologies={[{ text: "Node.js 26", logos: ["/assets/images/technologies/node-js.svg"] }]}
      />
    ),
  },
];
