import type { PortfolioEntity } from "#core/api/portfolio.ts";
import type { Pricing } from "#core/content/pricing.ts";
import type { ShortlistWords } from "#core/content/shortlist.ts";
import { writtenPrice } from "#core/formats.ts";
import { fillWords } from "#core/formatting.ts";
import { paths } from "#core/paths.ts";
import type { Kept, ProjectFacts, SentPage } from "#core/shortlist.ts";
import { freePeople, freeText, showsAvailability } from "./availability.ts";
import type { Content } from "./collections.ts";
import { sentEstimate } from "./estimate.ts";
import { formatsOf } from "./formats.ts";
import { hirePrices, lowestHour, pricingPageOf } from "./pricing.ts";

/** More than that would not be compared. */
const RELATED = 3;

interface ShortlistInput {
  content: Content;
  portfolio: readonly PortfolioEntity[];
  now: number;
}

interface ShortlistFacts extends ShortlistInput {
  words: ShortlistWords;
}

/** What a visitor keeps: paths of pages, and the query of an estimate, or an empty text. */
export interface KeptItems {
  pages: readonly string[];
  estimate: string;
}

/** Pages in their order with the facts to compare, and the estimate by today's rates; null on a site without shortlists. */
export function projectOf({ pages, estimate: query }: KeptItems, input: ShortlistInput): ProjectFacts | null {
  const { shortlist: words } = input.content;
  if (words === null) return null;
  const estimate = sentEstimate(query, input.content);
  const found = pages.map((page) => ({ page, kept: keptAt(page, { ...input, words }) }));
  return {
    words,
    kept: found.flatMap(({ kept }) => kept ?? []),
    estimate,
    gone: [
      ...found.filter(({ kept }) => kept === null).map(({ page }) => page),
      ...(query !== "" && estimate === null ? [query] : []),
    ],
  };
}

/** For mails and the Desk, where a page that is gone has its path for a title. */
export function sentPages(pages: readonly string[], content: Content, origin: string): SentPage[] {
  const titles = new Map([
    ...content.hirePages.map(({ slug, title }) => [paths.hire(slug), title] as const),
    ...content.services.map(({ slug, title }) => [paths.service(slug), title] as const),
    ...content.caseStudies.map(({ slug, title }) => [paths.caseStudy(slug), title] as const),
  ]);
  return pages.map((page) => ({ title: titles.get(page) ?? page, url: origin + page }));
}

function keptAt(page: string, facts: ShortlistFacts): Kept | null {
  const [, , slug = ""] = page.split("/");
  const { content, portfolio } = facts;
  const isIt = (entry: { slug: string }) => entry.slug === slug;
  if (page === paths.hire(slug)) return keptHire(content.hirePages.find(isIt), facts);
  if (page === paths.service(slug)) return keptService(content.services.find(isIt), facts);
  return keptWork(portfolio.find(isIt), facts);
}

function keptHire(page: Content["hirePages"][number] | undefined, facts: ShortlistFacts): Kept | null {
  if (page === undefined) return null;
  const { content, portfolio, words } = facts;
  const { slug, name, summary } = page;
  const lowest = hirePrices(slug, content).at(-1);
  return {
    url: paths.hire(slug),
    kind: words.kinds.hire,
    title: name,
    summary,
    price: priceIn(facts, ({ rates }) => lowest && fillWords(rates.from, { ...lowest })),
    free: freeLines([slug], facts)?.map((line) => line.free) ?? null,
    related: worksIn(portfolio, ({ hire }) => hire?.includes(slug) ?? false),
  };
}

function keptService(service: Content["services"][number] | undefined, facts: ShortlistFacts): Kept | null {
  if (service === undefined) return null;
  const { content, portfolio, words } = facts;
  const { slug, name, lead, summary = lead } = service;
  const hires = content.hirePages
    .filter((page) => service.hire.includes(page.slug) || page.services.includes(slug))
    .map((page) => page.slug);
  const amounts = hires.flatMap((hire) => lowestHour(hire, content) ?? []);
  return {
    url: paths.service(slug),
    kind: words.kinds.service,
    title: name,
    summary,
    price: priceIn(facts, () =>
      amounts.length > 0
        ? fillWords(words.compare.from, { price: writtenPrice(Math.min(...amounts), formatsOf(content)) })
        : undefined,
    ),
    free: namedLines(freeLines(hires, facts)),
    related: worksIn(portfolio, ({ services }) => services.includes(slug)),
  };
}

function keptWork(work: PortfolioEntity | undefined, facts: ShortlistFacts): Kept | null {
  if (work === undefined) return null;
  const { content, words } = facts;
  const { slug, title, summary, services, hire = [] } = work;
  const budget = pricingPageOf(content)?.budgets.find(
    ({ caseStudy }) => caseStudy?.url === paths.caseStudy(slug),
  );
  return {
    url: paths.caseStudy(slug),
    kind: words.kinds.work,
    title,
    summary,
    price: priceIn(facts, () => budget && fillWords(words.compare.budget, { price: budget.price })),
    free: namedLines(freeLines(hire, facts)),
    related: content.services
      .filter((service) => services.includes(service.slug))
      .slice(0, RELATED)
      .map((service) => ({ title: service.name, url: paths.service(service.slug) })),
  };
}

function priceIn(
  { content: { pricing }, words }: ShortlistFacts,
  written: (pricing: Pricing) => string | undefined,
): string | null {
  return pricing && (written(pricing) ?? words.compare.no_price);
}

interface FreeLine {
  name: string;
  free: string;
}

function freeLines(hires: readonly string[], { content, now }: ShortlistFacts): FreeLine[] | null {
  const words = content.hireWords?.availability;
  if (words === undefined || !showsAvailability(content)) return null;
  return content.hirePages
    .filter(({ slug }) => hires.includes(slug))
    .slice(0, RELATED)
    .map(({ slug, name }) => ({ name, free: freeText(freePeople(slug, content, now), words) }));
}

function namedLines(lines: FreeLine[] | null): string[] | null {
  return lines === null ? null : lines.map(({ name, free }) => `${name}: ${free}`);
}

function worksIn(portfolio: readonly PortfolioEntity[], isRelated: (work: PortfolioEntity) => boolean) {
  return portfolio
    .filter(isRelated)
    .slice(0, RELATED)
    .map(({ slug, title }) => ({ title, url: paths.caseStudy(slug) }));
}
