import { DeviceFrame } from "./device-frame.tsx";
import type { Example } from "./examples.ts";
import { scene } from "./gallery.examples.tsx";

const alt = "A board with the trucks of the night";
const wide = { src: scene(5), width: 640, height: 480, alt };
const tall = { src: scene(5, 300, 600), width: 300, height: 600, alt };

export const examples: Example[] = [
  {
    name: "browser",
    render: () => (
      <div className="max-w-measure">
        <DeviceFrame
          device="browser"
          sizes="42rem"
          picture={wide}
          caption="The dispatch board at three in the morning."
        />
      </div>
    ),
  },
  {
    name: "tablet",
    render: () => (
      <div className="max-w-measure">
        <DeviceFrame device="tablet" sizes="42rem" picture={wide} />
      </div>
    ),
  },
  {
    name: "phone",
    render: () => (
      <div className="grid grid-cols-2 gap-8">
        <DeviceFrame device="phone" sizes="20rem" picture={tall} />
      </div>
    ),
  },
];
