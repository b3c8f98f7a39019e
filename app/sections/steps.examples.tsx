import type { Example } from "#app/ui/examples.ts";
import { Process } from "./steps.tsx";

const steps = [
  { title: "A call, then a range", text: "You talk to our head of delivery." },
  { title: "Two estimates, side by side", text: "Two engineers estimate the same list separately." },
  { title: "Launch, watch, hand over", text: "The people who built it watch it for the first weeks." },
];

export const examples: Example[] = [
  {
    name: "three steps",
    render: () => <Process title="How we work" lead="Every step leaves something behind." steps={steps} />,
  },
];
