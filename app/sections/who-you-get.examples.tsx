import type { Example } from "#app/ui/examples.ts";
import { WhoYouGet } from "./who-you-get.tsx";

const overlap = [
  { region: "US East Coast", hours: 8 },
  { region: "US West Coast", hours: 1 },
  { region: "Australia", hours: 0 },
];
const senior = { label: "senior", experience: "7 years and more", people: 8 };
const middle = { label: "mid-level", experience: "3 to 6 years", people: 12 };

export const examples: Example[] = [
  {
    name: "two levels; a region without a shared hour",
    render: () => <WhoYouGet staff={{ levels: [senior, middle], startsWithin: "2 to 4 weeks", overlap }} />,
  },
];
