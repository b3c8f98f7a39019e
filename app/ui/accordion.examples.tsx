import { Accordion } from "./accordion.tsx";
import type { Example } from "./examples.ts";

export const examples: Example[] = [
  {
    name: "questions",
    render: () => (
      <Accordion
        name="questions"
        items={[
          { title: "How soon can you start?", content: <p>Usually within two weeks of the signed order.</p> },
          { title: "Who owns the code?", content: <p>You do, from the first commit on.</p> },
          {
            title: "What if we part?",
            content: <p>Thirty days of notice, and a handover we have rehearsed.</p>,
          },
        ]}
      />
    ),
  },
];
