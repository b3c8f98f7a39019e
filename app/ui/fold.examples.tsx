import type { Example } from "./examples.ts";
import { Fold } from "./fold.tsx";
import { Heading } from "./text.tsx";

export const examples: Example[] = [
  {
    name: "on phones",
    render: () => (
      <Fold
        label="Working hours"
        heading={
          <Heading level={3} size="item">
            Working hours
          </Heading>
        }
      >
        <p>From nine to six, wherever your office is.</p>
      </Fold>
    ),
  },
];
