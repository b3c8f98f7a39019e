import { type Budget, LEVELS, type Level, type Rate } from "#core/content/pricing.ts";
import { fillWords } from "#core/formatting.ts";
import { hiringModels } from "#core/hiring-models.ts";
import { paths } from "#core/paths.ts";
import type { LevelPrice, PricingPage, WorkedBudget } from "#core/pricing.ts";
import { budgetRange, monthlyPrice, writtenPrice } from "#core/pricing.ts";
import type { HourlyPrice } from "#core/structured-data/pages.ts";
import type { Content } from "./collections.ts";
import { withTerms } from "./terms.ts";

export function pricingPageOf(content: Content): PricingPage {
  const { pricing, rates, budgets, hireWords } = content;
  return {
    words: { ...pricing, terms: withTerms(pricing.terms, content) },
    roles: rates.map(({ title, hourly }) => ({
      title,
      prices: LEVELS.map((level) => levelPrice(level, hourly[level], content)),
    })),
    levels: LEVELS.map((level) => ({ level, ...hireWords.levels[level] })),
    models: hiringModels.map((model) => modelOf(model, content)),
    budgets: budgets.map((budget) => workedBudget(budget, content)),
    estimate: content.estimate.words.link,
  };
}

export function hirePrices(slug: string, content: Content): LevelPrice[] {
  const roles = rolesOf(slug, content);
  if (roles.length === 0) return [];
  return levelsOf(slug, content).map((level) =>
    levelPrice(level, Math.min(...roles.map(({ hourly }) => hourly[level])), content),
  );
}

export function lowestHour(slug: string, content: Content): number | null {
  const roles = rolesOf(slug, content);
  const level = levelsOf(slug, content).at(-1);
  if (roles.length === 0 || level === undefined) return null;
  return Math.min(...roles.map(({ hourly }) => hourly[level]));
}

/** Undefined for a demonstration, whose prices are invented. */
export function lowestHourlyPrice(slug: string, content: Content): HourlyPrice | undefined {
  const amount = lowestHour(slug, content);
  if (content.company.demonstration || amount === null) return undefined;
  return { amount, currency: content.pricing.currency };
}

function levelsOf(slug: string, { skills }: Content): readonly Level[] {
  const skill = skills.find(({ hire }) => hire === slug);
  return skill === undefined ? LEVELS : LEVELS.filter((level) => skill[level] > 0);
}

function rolesOf(slug: string, { rates }: Content): readonly Rate[] {
  const own = rates.filter(({ hire }) => hire.includes(slug));
  return own.length > 0 ? own : rates;
}

function levelPrice(level: Level, hourly: number, { pricing, hireWords }: Content): LevelPrice {
  return {
    level,
    label: hireWords.levels[level].label,
    hour: writtenPrice(hourly, pricing.currency),
    month: writtenPrice(monthlyPrice(hourly, pricing), pricing.currency),
  };
}

function modelOf(model: Budget["model"], { pricing: { models, hours } }: Content) {
  const { text, minimum } = models[model];
  const values = {
    hours: String(hours.month),
    percent: `${models.dedicated.discount}%`,
    lowest: `${models.fixed.premium.lowest}%`,
    highest: `${models.fixed.premium.highest}%`,
  };
  return { model, text: fillWords(text, values), minimum };
}

function workedBudget(budget: Budget, content: Content): WorkedBudget {
  const { pricing, rates, caseStudies, hireWords } = content;
  const { title, scope, model, weeks, moved, case_study } = budget;
  const { lowest, highest } = budgetRange(budget, rates, pricing);
  const work = caseStudies.find(({ slug }) => slug === case_study);
  return {
    ...{ title, scope, model, weeks, moved },
    price: `${writtenPrice(lowest, pricing.currency)} to ${writtenPrice(highest, pricing.currency)}`,
    team: budget.team.map((member) => {
      const rate = rates.find(({ role }) => role === member.role);
      const role = (member.people > 1 ? rate?.plural : rate?.title) ?? member.role;
      const share = member.share === 100 ? "" : `, ${member.share}% of the time`;
      return {
        people: member.people,
        label: `${role}, ${hireWords.levels[member.level].label}${share}`,
        weeks: member.weeks,
      };
    }),
    caseStudy: { title: work?.title ?? case_study, url: paths.caseStudy(case_study) },
  };
}
