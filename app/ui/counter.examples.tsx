import { CounterList } from "./counter.tsx";
import type { Example } from "./examples.ts";

const counters = [
  { value: "13+", label: "years of experience" },
  { value: "40+", label: "industries served" },
  { value: "120+", label: "development staff" },
  { value: "24/7", label: "support" },
  { value: "400+", label: "verified 5 star client reviews" },
  { value: "850+", label: "projects delivered successfully" },
];

export const examples: Example[] = [
  { name: "six", render: () => <CounterList counters={counters} /> },
  { name: "three", render: () => <CounterList counters={counters.slice(0, 3)} /> },
  { name: "none: nothing", render: () => <CounterList counters={[]} /> },
];
