import type { Example } from "#app/ui/examples.ts";
import { SelectedWork, type WorkCover } from "./selected-work.tsx";

const work = (slug: string, title: string): WorkCover => ({
  slug,
  title,
  client: "Drayhollow Freight",
  feature_image: `/assets/covers/${slug}.svg`,
  results: [
    {
      metric: "Loads assigned to two trucks",
      before: "9 in 8 weeks",
      after: "1 in 8 weeks",
    },
  ],
  demonstration: true,
});
const works = [
  work("drayhollow-dispatch-board", "One board for 62 trucks"),
  work("hallowick-match-day", "Live scores for 38 clubs on one Saturday"),
  work("weftholm-stop-signals", "What 84 looms were waiting for"),
];

const words = { title: "Selected work", more: "All work" };

export const examples: Example[] = [
  { name: "three", render: () => <SelectedWork {...words} works={works} /> },
  { name: "two", render: () => <SelectedWork {...words} works={works.slice(1)} /> },
];
