import type { Example } from "#app/ui/examples.ts";
import { Questions } from "./questions.tsx";

const faqs = [
  { question: "What does a project with you cost?", answer: "After a first call you get a range." },
  { question: "Who owns the code?", answer: "You do, once the work has been paid for." },
];

export const examples: Example[] = [
  {
    name: "two, and where the rest stand",
    render: () => (
      <Questions title="Questions buyers ask" faqs={faqs} more={{ label: "All questions", to: "/faq" }} />
    ),
  },
];
