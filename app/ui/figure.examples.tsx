import type { Example } from "./examples.ts";
import { Figure } from "./figure.tsx";
import { scene } from "./gallery.examples.tsx";

const picture = { src: scene(3), width: 640, height: 480, alt: "Drawing: a kite over a white hill" };

export const examples: Example[] = [
  {
    name: "with a caption",
    render: () => (
      <div className="max-w-measure">
        <Figure picture={picture} caption="The roof in Porto, drawn." />
      </div>
    ),
  },
  {
    name: "in sight from the start, without a caption",
    render: () => (
      <div className="max-w-measure">
        <Figure picture={picture} isFirst />
      </div>
    ),
  },
];
