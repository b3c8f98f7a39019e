import { Container } from "./container.tsx";
import type { Example } from "./examples.ts";

export const examples: Example[] = [
  {
    name: "margins, and no line longer than the page is wide",
    render: () => (
      <div className="bg-wash">
        <Container>
          <p className="bg-raised">What stands between the margins.</p>
        </Container>
      </div>
    ),
  },
];
