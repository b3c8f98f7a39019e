import type { Example } from "./examples.ts";
import { Card, type CardTone, Container } from "./layout.tsx";
import { Link } from "./link.tsx";
import { Heading } from "./text.tsx";

const tones: CardTone[] = ["ruled", "raised", "wash"];

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
