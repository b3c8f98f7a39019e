import { Card, type CardTone } from "./card.tsx";
import type { Example } from "./examples.ts";
import { Heading } from "./heading.tsx";
import { Link } from "./link.tsx";

const tones: CardTone[] = ["ruled", "raised", "wash"];

export const examples: Example[] = [
  ...tones.map((tone) => ({
    name: tone,
    render: () => (
      <div className="max-w-measure">
        <Card tone={tone}>
          <p>Thirty days of notice, and a handover we have rehearsed.</p>
        </Card>
      </div>
    ),
  })),
  {
    name: "a press anywhere follows its link",
    render: () => (
      <div className="max-w-measure">
        <Card tone="raised" isLink>
          <Heading level={3} size="item">
            <Link to="/career-builder/ios-engineer" variant="quiet">
              iOS engineer
            </Link>
          </Heading>
          <p>Three years or more, Porto or remote.</p>
        </Card>
      </div>
    ),
  },
];
