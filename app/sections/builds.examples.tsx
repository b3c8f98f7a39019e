import type { Example } from "#app/ui/examples.ts";
import { Builds } from "./fit.tsx";

const builds = ["APIs for web and mobile apps", "Real-time services", "Job workers"].map((title) => ({
  title,
  text: "Live boards, chat and bidding over WebSockets, with reconnection that loses no message.",
}));

export const examples: Example[] = [
  {
    name: "three: the last one takes the line",
    render: () => <Builds title="What we build with it" builds={builds} />,
  },
];
