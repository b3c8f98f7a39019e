import type { Example } from "./examples.ts";
import { scene } from "./gallery.examples.tsx";
import { Picture } from "./picture.tsx";

const picture = { src: scene(2), width: 640, height: 480, alt: "A board with the trucks of the night" };

export const examples: Example[] = [
  {
    name: "waits until it comes near",
    render: () => (
      <div className="max-w-measure">
        <Picture picture={picture} sizes="42rem" />
      </div>
    ),
  },
];
