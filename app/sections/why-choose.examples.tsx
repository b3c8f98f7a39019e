import type { Example } from "#app/ui/examples.ts";
import { WhyChoose } from "./why-choose.tsx";

const counters = [
  { value: "13+", label: "years of experience" },
  { value: "40+", label: "industries served" },
  { value: "120+", label: "development staff" },
  { value: "24/7", label: "support" },
  { value: "400+", label: "verified 5 star client reviews" },
  { value: "850+", label: "projects delivered successfully" },
];
const categories = ["flutter-app-development", "node.js-development", "angularjs-development"];

export const examples: Example[] = categories.map((category) => ({
  name: category,
  render: () => (
    <WhyChoose
      category={category}
      company="Kitewright"
      counters={counters}
      evidence={["Seven of 19 lead teams."]}
    />
  ),
}));
