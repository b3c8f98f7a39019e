import type { Example } from "#app/ui/examples.ts";
import { QuestionList, Questions } from "./questions.tsx";

const buyersQuestions = [
  { question: "What does a project with you cost?", answer: "After a first call you get a range." },
  { question: "Who owns the code?", answer: "You do, once the work has been paid for." },
];

const faqs = [
  { id: 1, question: "Who owns the code?", answer: "You do, once the work has been paid for." },
  { id: 2, question: "How do you estimate the work?", answer: "Two engineers estimate the same list." },
];

export const examples: Example[] = [
  {
    name: "two, and where the rest stand",
    render: () => (
      <Questions
        title="Questions buyers ask"
        faqs={buyersQuestions}
        more={{ label: "All questions", to: "/faq" }}
      />
    ),
  },
  {
    name: "each with a URL of its own",
    render: () => <QuestionList name="general" faqs={faqs} level={3} />,
  },
];
