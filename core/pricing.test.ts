import { expect, test } from "vitest";
import type { Budget, Rate } from "./content/pricing.ts";
import { budgetRange, monthlyPrice } from "./pricing.ts";

const rates: Rate[] = [
  {
    role: "web",
    title: "Engineer",
    plural: "Engineers",
    hire: [],
    hourly: { junior: 50, middle: 80, senior: 100 },
  },
];
const terms = {
  hours: { month: 150, week: 40 },
  models: { title: "", minimum: "", dedicated: { discount: 10, text: "", minimum: "" } },
} as unknown as Parameters<typeof budgetRange>[2];

const budget = (changes: Partial<Budget>): Budget => ({
  case_study: "x",
  title: "A project",
  scope: "All of it",
  model: "hourly",
  weeks: 10,
  team: [{ role: "web", level: "senior", people: 2, weeks: 10, share: 50 }],
  range: { lower: 10, higher: 20 },
  moved: ["One thing"],
  ...changes,
});

test("a month in a dedicated team has the discount and ends in a ten", () => {
  expect(monthlyPrice(80, terms)).toBe(10_800);
  expect(monthlyPrice(81, terms)).toBe(10_940);
});

test("a budget is the team's hours at their rates, with the spread", () => {
  expect(budgetRange(budget({}), rates, terms)).toEqual({ lowest: 35_000, highest: 50_000 });
});

test("a dedicated team gets the discount, a fixed price the premium", () => {
  expect(budgetRange(budget({ model: "dedicated" }), rates, terms)).toEqual({
    lowest: 30_000,
    highest: 45_000,
  });
  expect(budgetRange(budget({ model: "fixed", premium: 25 }), rates, terms)).toEqual({
    lowest: 45_000,
    highest: 60_000,
  });
});
