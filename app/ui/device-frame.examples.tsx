import { DeviceFrame } from "./device-frame.tsx";
import type { Example } from "./examples.ts";
import { scene } from "./gallery.examples.tsx";

const wide = { src: scene(5), width: 640, height: 480, alt: "A board with the trucks of the night" };

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
        <DeviceFrame device="phone" sizes="20rem" picture={{ ...wide, width: 300, height: 600 }} />
      </div>
    ),
  },
];
