import type { Budget, Level, Pricing, Rate } from "./content/pricing.ts";

/** Monthly prices end in a ten, budgets in five thousand. */
const MONTH_STEP = 10;
const BUDGET_STEP = 5000;

export function monthlyPrice(hourly: number, { hours, models }: Pick<Pricing, "hours" | "models">): number {
  return roundTo(MONTH_STEP, hourly * hours.month * (1 - models.dedicated.discount / 100));
}

export function budgetRange(
  budget: Budget,
  rates: readonly Rate[],
  terms: Pick<Pricing, "hours" | "models">,
): { lowest: number; highest: number } {
  const hourly = (role: string, level: Level) => rates.find((rate) => rate.role === role)?.hourly[level] ?? 0;
  const work = budget.team.reduce(
    (sum, { role, level, people, weeks, share }) =>
      sum + people * weeks * terms.hours.week * (share / 100) * hourly(role, level),
    0,
  );
  const { discount } = terms.models.dedicated;
  const change = { dedicated: -discount, fixed: budget.premium ?? 0, hourly: 0 }[budget.model];
  const price = work * (1 + change / 100);
  return {
    lowest: roundTo(BUDGET_STEP, price * (1 - budget.range.lower / 100)),
    highest: roundTo(BUDGET_STEP, price * (1 + budget.range.higher / 100)),
  };
}

export interface LevelPrice {
  level: Level;
  label: string;
  hour: string;
  month: string;
}

export interface PricingPage {
  words: Pricing;
  roles: { title: string; prices: LevelPrice[] }[];
  levels: { level: Level; label: string; experience: string }[];
  models: { model: Budget["model"]; text: string; minimum: string }[];
  budgets: WorkedBudget[];
  /** The words of the link to the estimator; null without it. */
  estimate: string | null;
}

export interface WorkedBudget extends Pick<Budget, "title" | "scope" | "model" | "weeks" | "moved"> {
  /** `$352,000 to $450,000`. */
  price: string;
  team: { people: number; label: string; weeks: number }[];
  caseStudy: { title: string; url: string } | null;
}

function roundTo(step: number, amount: number): number {
  return Math.round(amount / step) * step;
}
