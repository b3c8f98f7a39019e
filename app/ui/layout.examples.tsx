import type { Example } from "./examples.ts";
import { Card, type CardTone, Container } from "./layout.tsx";

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
];
