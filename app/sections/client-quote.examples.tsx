import type { Example } from "#app/ui/examples.ts";
import { ClientQuote } from "./client-quote.tsx";

const testimonial = {
  id: 1,
  title: "Gareth Stellinger",
  designation: "Senior dispatcher, Drayhollow Freight",
  content: "I was the one who said we would never give up the whiteboard. The whiteboard came down in June.",
  feature_image: "/assets/images/people/gareth-stellinger.svg",
};

export const examples: Example[] = [
  {
    name: "one client",
    render: () => <ClientQuote title="What the client says" tone="wash" testimonial={testimonial} />,
  },
];
