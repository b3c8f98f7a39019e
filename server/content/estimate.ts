import type { BudgetOption } from "#core/enquiry-forms.ts";
import { estimateOf, optionOf } from "#core/estimate.ts";
import { readEstimate } from "#core/estimate-answers.ts";
import { type EstimatePage, type SentEstimate, writtenEstimate } from "#core/estimate-page.ts";
import { cleanEstimateQuery, ESTIMATE_EDITION } from "#core/estimate-query.ts";
import { writtenDay } from "#core/formats.ts";
import { fillWords } from "#core/formatting.ts";
import { paths } from "#core/paths.ts";
import type { Services } from "#server/services.ts";
import type { Content } from "./collections.ts";
import { formatsOf } from "./formats.ts";

export function estimatePageOf(content: Content): EstimatePage | null {
  const { estimate, rates, pricing, pages } = content;
  if (estimate === null || pricing === null) return null;
  const { questions, team, support_by, pace, range, words, version } = estimate;
  const used = rates.filter(
    ({ role }) => role === support_by.role || team.some((part) => part.role === role),
  );
  const { dedicated, fixed } = pricing.models;
  return {
    words,
    model: {
      ...{ questions, team, support_by, pace, range },
      rates: used.map(({ role, hourly }) => ({ role, hourly })),
      week: pricing.hours.week,
    },
    edition: `${version}.${pricing.valid_from.replaceAll("-", "")}`,
    ratesFrom: writtenDay(pricing.valid_from, formatsOf(content)),
    roles: Object.fromEntries(used.map(({ role, title }) => [role, title])),
    levels: {
      junior: pages.levels.junior.label,
      middle: pages.levels.middle.label,
      senior: pages.levels.senior.label,
    },
    terms: {
      hours: String(pricing.hours.week),
      discount: `${dedicated.discount}%`,
      lowest: `${fixed.premium.lowest}%`,
      highest: `${fixed.premium.highest}%`,
    },
  };
}

/** Uses the present model and rates; null for an invalid query. */
export function sentEstimate(text: string, content: Content): SentEstimate | null {
  const query = cleanEstimateQuery(text);
  const page = estimatePageOf(content);
  if (query === "" || page === null) return null;
  const parameters = new URLSearchParams(query);
  const { answers } = readEstimate(parameters, {
    questions: page.model.questions,
    words: page.words.questions,
    edition: page.edition,
  });
  if (answers === null) return null;
  const estimate = estimateOf(page.model, answers);
  parameters.set(ESTIMATE_EDITION, page.edition);
  return {
    words: page.words.enquiry,
    title: page.words.result.title,
    query: parameters.toString(),
    summary: fillWords(
      page.words.enquiry.text,
      writtenEstimate(estimate, page.words.result, formatsOf(content)),
    ),
    url: `${paths.estimate}?${query}`,
    project: optionOf(page.model.questions.project, answers.project).label,
    budget: budgetFor(estimate.price.lowest, content.enquiryForm.budgets),
  };
}

function budgetFor(amount: number, budgets: readonly BudgetOption[]): string {
  return budgets.find(({ up_to }) => up_to === undefined || amount < up_to)?.label ?? "";
}

/** For staff, with its whole URL. */
export function describeEstimate(
  { content, origin }: Pick<Services, "content" | "origin">,
  query: string,
): { summary: string; url: string } | null {
  const estimate = sentEstimate(query, content.current);
  return estimate && { summary: estimate.summary, url: origin + estimate.url };
}
