import type { Example } from "#app/ui/examples.ts";
import { QuestionList } from "./question-list.tsx";

const faqs = [
  { id: 1, question: "Who owns the code?", answer: "You do, once the work has been paid for." },
  { id: 2, question: "How do you estimate the work?", answer: "Two engineers estimate the same list." },
];

export const examples: Example[] = [
  {
    name: "each with an address of its own",
    render: () => <QuestionList name="general" faqs={faqs} level={3} />,
  },
];
