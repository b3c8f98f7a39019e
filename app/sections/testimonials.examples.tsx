import type { Example } from "#app/ui/examples.ts";
import { Testimonials } from "./testimonials.tsx";

const testimonials = ["gareth-stellinger", "ingrid-thornevald", "femi-adelworth", "carla-winmoor"].map(
  (slug, id) => ({
    id,
    title: slug,
    designation: "Senior dispatcher, Drayhollow Freight",
    content:
      "I was the one who said we would never give up the whiteboard. They sat behind me for a week and wrote down what I did without thinking. In the second week the new board went blank on us at shift change. By lunch they had told us why.",
    feature_image: `/assets/images/people/${slug}.svg`,
  }),
);

export const examples: Example[] = [
  { name: "four", render: () => <Testimonials title="What clients say" testimonials={testimonials} /> },
  { name: "none: no section", render: () => <Testimonials title="What clients say" testimonials={[]} /> },
];
