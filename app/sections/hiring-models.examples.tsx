import type { Example } from "#app/ui/examples.ts";
import { HiringModels } from "./hiring-models.tsx";

export const examples: Example[] = [
  {
    name: "with a link to the comparison",
    render: () => <HiringModels more={{ label: "The models compared", to: "/hiring-model" }} />,
  },
  { name: "on their own page", render: () => <HiringModels /> },
];
