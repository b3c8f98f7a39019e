import type { PortfolioEntity } from "#core/api/portfolio.ts";
import { fillWords } from "#core/formatting.ts";
import { paths } from "#core/paths.ts";
import { writtenPrice } from "#core/pricing.ts";
import type { Kept, SentPage, Shortlist } from "#core/shortlist.ts";
import { freePeople, freeText } from "./availability.ts";
import type { Content } from "./collections.ts";
import { hirePrices, lowestHour, pricingPageOf } from "./pricing.ts";

/** More than that would not be compared. */
const RELATED = 3;

interface ShortlistDeps {
  content: Content;
  portfolio: readonly PortfolioEntity[];
  now: number;
}

/** What is kept, in its order, with the facts to compare. */
export function shortlistOf(pages: readonly string[], deps: ShortlistDeps): Shortlist {
  const found = pages.map((page) => ({ page, kept: keptAt(page, deps) }));
  return {
    words: deps.content.shortlist,
    kept: found.flatMap(({ kept }) => kept ?? []),
    gone: found.filter(({ kept }) => kept === null).map(({ page }) => page),
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

function keptAt(page: string, deps: ShortlistDeps): Kept | null {
  const [, , slug = ""] = page.split("/");
  const { content, portfolio } = deps;
  const isIt = (entry: { slug: string }) => entry.slug === slug;
  if (page === paths.hire(slug)) return keptHire(content.hirePages.find(isIt), deps);
  if (page === paths.service(slug)) return keptService(content.services.find(isIt), deps);
  return keptWork(portfolio.find(isIt), deps);
}

function keptHire(page: Content["hirePages"][number] | undefined, deps: ShortlistDeps): Kept | null {
  if (page === undefined) return null;
  const { content, portfolio, now } = deps;
  const { slug, name, summary } = page;
  const lowest = hirePrices(slug, content).at(-1);
  return {
    url: paths.hire(slug),
    kind: content.shortlist.kinds.hire,
    title: name,
    summary,
    price: lowest ? fillWords(content.pricing.rates.from, { ...lowest }) : content.shortlist.compare.no_price,
    free: [freeText(freePeople(slug, content, now), content)],
    related: worksIn(portfolio, ({ hire }) => hire?.includes(slug) ?? false),
  };
}

function keptService(service: Content["services"][number] | undefined, deps: ShortlistDeps): Kept | null {
  if (service === undefined) return null;
  const { content, portfolio } = deps;
  const { slug, name, summary } = service;
  const hires = content.hirePages
    .filter((page) => service.hire.includes(page.slug) || page.services.includes(slug))
    .map((page) => page.slug);
  const amounts = hires.flatMap((hire) => lowestHour(hire, content) ?? []);
  const lowest = amounts.length > 0 ? writtenPrice(Math.min(...amounts), content.pricing.currency) : null;
  return {
    url: paths.service(slug),
    kind: content.shortlist.kinds.service,
    title: name,
    summary,
    price: lowest
      ? fillWords(content.shortlist.compare.from, { price: lowest })
      : content.shortlist.compare.no_price,
    free: freeLines(hires, deps),
    related: worksIn(portfolio, ({ services }) => services.includes(slug)),
  };
}

function keptWork(work: PortfolioEntity | undefined, deps: ShortlistDeps): Kept | null {
  if (work === undefined) return null;
  const { content } = deps;
  const { slug, title, summary, services, hire = [] } = work;
  const budget = pricingPageOf(content).budgets.find(
    ({ caseStudy }) => caseStudy.url === paths.caseStudy(slug),
  );
  return {
    url: paths.caseStudy(slug),
    kind: content.shortlist.kinds.work,
    title,
    summary,
    price: budget
      ? fillWords(content.shortlist.compare.budget, { price: budget.price })
      : content.shortlist.compare.no_price,
    free: freeLines(hire, deps),
    related: content.services
      .filter((service) => services.includes(service.slug))
      .slice(0, RELATED)
      .map((service) => ({ title: service.name, url: paths.service(service.slug) })),
  };
}

function freeLines(hires: readonly string[], { content, now }: ShortlistDeps): string[] {
  return content.hirePages
    .filter(({ slug }) => hires.includes(slug))
    .slice(0, RELATED)
    .map(({ slug, name }) => `${name}: ${freeText(freePeople(slug, content, now), content)}`);
}

function worksIn(portfolio: readonly PortfolioEntity[], isRelated: (work: PortfolioEntity) => boolean) {
  return portfolio
    .filter(isRelated)
    .slice(0, RELATED)
    .map(({ slug, title }) => ({ title, url: paths.caseStudy(slug) }));
}
