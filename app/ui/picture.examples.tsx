import { Avatar } from "./avatar.tsx";
import type { Example } from "./examples.ts";
import { scene } from "./gallery.examples.tsx";
import { Figure, Picture } from "./picture.tsx";

const board = { src: scene(2), width: 640, height: 480, alt: "A board with the trucks of the night" };

const drawing = { src: scene(3), width: 640, height: 480, alt: "Drawing: a kite over a white hill" };

const sizes = [48, 64, 96] as const;

export const examples: Example[] = [
  {
    name: "waits until it comes near",
    render: () => (
      <div className="max-w-measure">
        <Picture picture={board} sizes="42rem" />
      </div>
    ),
  },
  {
    name: "with a caption",
    render: () => (
      <div className="max-w-measure">
        <Figure picture={drawing} caption="The roof in Porto, drawn." />
      </div>
    ),
  },
  {
    name: "in sight from the start, without a caption",
    render: () => (
      <div className="max-w-measure">
        <Figure picture={drawing} isFirst />
      </div>
    ),
  },
  ...sizes.map((size) => ({
    name: `${size} px, next to a name`,
    render: () => (
      <p className="flex items-center gap-4">
        <Avatar src={scene(size)} size={size} />
        Mara Quill
      </p>
    ),
  })),
];
