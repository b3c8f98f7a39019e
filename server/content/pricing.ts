import { type Budget, LEVELS, type Level, type Pricing, type Rate } from "#core/content/pricing.ts";
import { writtenPrice } from "#core/formats.ts";
import { fillWords } from "#core/formatting.ts";
import { hiringModels } from "#core/hiring-models.ts";
import { paths } from "#core/paths.ts";
import type { LevelPrice, PricingPage, WorkedBudget } from "#core/pricing.ts";
import { budgetRange, monthlyPrice } from "#core/pricing.ts";
import type { HourlyPrice } from "#core/structured-data/pages.ts";
import type { Content } from "./collections.ts";
import { formatsOf } from "./formats.ts";
import { withTerms } from "./terms.ts";

export function pricingPageOf(content: Content): PricingPage | null {
  const { pricing, rates, budgets, pages } = content;
  if (pricing === null) return null;
  return {
    words: { ...pricing, terms: withTerms(pricing.terms, content) },
    roles: rates.map(({ title, hourly }) => ({
      title,
      prices: LEVELS.map((level) => levelPrice(level, hourly[level], pricing, content)),
    })),
    levels: LEVELS.map((level) => ({ level, ...pages.levels[level] })),
    models: hiringModels.map((model) => modelOf(model, pricing)),
    budgets: budgets.map((budget) => workedBudget(budget, pricing, content)),
    estimate: content.estimate?.words.link ?? null,
  };
}

export function hirePrices(slug: string, content: Content): LevelPrice[] {
  const { pricing } = content;
  const roles = rolesOf(slug, content);
  if (pricing === null || roles.length === 0) return [];
  return levelsOf(slug, content).map((level) =>
    levelPrice(level, Math.min(...roles.map(({ hourly }) => hourly[level])), pricing, content),
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
  const { company, pricing, site } = content;
  const amount = lowestHour(slug, content);
  if (company.demonstration || pricing === null || amount === null) return undefined;
  return { amount, currency: site.formats.currency };
}

function levelsOf(slug: string, { skills }: Content): readonly Level[] {
  const skill = skills.find(({ hire }) => hire === slug);
  return skill === undefined ? LEVELS : LEVELS.filter((level) => skill[level] > 0);
}

function rolesOf(slug: string, { rates }: Content): readonly Rate[] {
  const own = rates.filter(({ hire }) => hire.includes(slug));
  return own.length > 0 ? own : rates;
}

function levelPrice(level: Level, hourly: number, pricing: Pricing, content: Content): LevelPrice {
  const formats = formatsOf(content);
  return {
    level,
    label: content.pages.levels[level].label,
    hour: writtenPrice(hourly, formats),
    month: writtenPrice(monthlyPrice(hourly, pricing), formats),
  };
}

function modelOf(model: Budget["model"], { models, hours }: Pricing) {
  const { text, minimum } = models[model];
  const values = {
    hours: String(hours.month),
    percent: `${models.dedicated.discount}%`,
    lowest: `${models.fixed.premium.lowest}%`,
    highest: `${models.fixed.premium.highest}%`,
  };
  return { model, text: fillWords(text, values), minimum };
}

function workedBudget(budget: Budget, pricing: Pricing, content: Content): WorkedBudget {
  const { rates, caseStudies, pages } = content;
  const formats = formatsOf(content);
  const { title, scope, model, weeks, moved, case_study } = budget;
  const { lowest, highest } = budgetRange(budget, rates, pricing);
  const work = caseStudies.find(({ slug }) => slug === case_study);
  return {
    ...{ title, scope, model, weeks, moved },
    price: `${writtenPrice(lowest, formats)} to ${writtenPrice(highest, formats)}`,
    team: budget.team.map((member) => {
      const rate = rates.find(({ role }) => role === member.role);
      const role = (member.people > 1 ? rate?.plural : rate?.title) ?? member.role;
      const share = member.share === 100 ? "" : `, ${member.share}% of the time`;
      return {
        people: member.people,
        label: `${role}, ${pages.levels[member.level].label}${share}`,
        weeks: member.weeks,
      };
    }),
    caseStudy: work === undefined ? null : { title: work.title, url: paths.caseStudy(case_study) },
  };
}
