import type { Example } from "#app/ui/examples.ts";
import { WhoYouGet } from "./who-you-get.tsx";

const overlap = [
  { region: "US East Coast", hours: 8 },
  { region: "US West Coast", hours: 1 },
  { region: "Australia", hours: 0 },
];
const senior = { label: "senior", experience: "7 years and more", people: 8, price: "$105/hour" };
const middle = { label: "mid-level", experience: "3 to 6 years", people: 12, price: "$78/hour" };

const words = {
  title: "Who you get",
  levels: "Seniority",
  start: "Can start within {time} of signing.",
  overlap: "Hours of the working day shared with you",
  overlap_note: "In the week with the fewest.",
};

export const examples: Example[] = [
  {
    name: "two levels; a region without a shared hour",
    render: () => (
      <WhoYouGet
        words={words}
        staff={{
          people: 24,
          senior: 8,
          levels: [senior, middle],
          startsWithin: "2 to 4 weeks",
          price: "From $78 an hour.",
          allPrices: "All rates",
          estimate: "Estimate your project",
          overlap,
        }}
      />
    ),
  },
];
