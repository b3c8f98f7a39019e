import type { Example } from "#app/ui/examples.ts";
import { HiringModels } from "./hiring-models.tsx";

const model = { fit: "Full-time people by the month.", risk: "We share the risk." };
const words = {
  title: "Hiring models",
  lead: "Three ways to work together.",
  models: { dedicated: model, fixed: model, hourly: model },
};

export const examples: Example[] = [
  {
    name: "with a link to the comparison",
    render: () => <HiringModels words={words} more={{ label: "Compare the models", to: "/hiring-model" }} />,
  },
  { name: "on their own page", render: () => <HiringModels words={words} /> },
];
