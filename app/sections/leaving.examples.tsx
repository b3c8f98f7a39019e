import type { Example } from "#app/ui/examples.ts";
import { Leaving } from "./who-you-get.tsx";

const leaving = [
  { term: "Trial", text: "Two weeks. Either side can end it on any day of them." },
  { term: "Notice", text: "30 days after that, by either side." },
];

export const examples: Example[] = [
  { name: "two terms", render: () => <Leaving title="How to leave" leaving={leaving} /> },
];
