import type { PostSummary } from "#core/api/blog.ts";
import type { PortfolioEntity } from "#core/api/portfolio.ts";
import { fillWords } from "#core/formatting.ts";
import { HIRING_MODELS } from "#core/hiring-models.ts";
import { nearest } from "#core/nearest.ts";
import { paths } from "#core/paths.ts";
import type { Face } from "#core/service-pages.ts";
import type { MenuLink, Metadata } from "#core/site.ts";
import type { Services } from "#server/services.ts";
import { previewOf } from "../backend/local/blog.ts";
import type { Clock } from "../config/clock.ts";
import type { Content, Opening } from "../content/collections.ts";
import type { ContentStore } from "../content/content-store.ts";
import { entryAt } from "../content/described-pages.ts";
import { sentEstimate } from "../content/estimate.ts";
import { shownLinks } from "../content/menu-links.ts";
import { metadataOf, ofQuery } from "../content/metadata.ts";
import { type KeptItems, projectOf } from "../content/shortlist.ts";
import { structuredDataOf } from "../seo/structured-data.ts";
import { createExpiringTokens } from "../storage/secret.ts";
import { caseStoryOf, worksAbout } from "./case-story.ts";
import { careersOf, createCompanyPages } from "./company-pages.ts";
import { layoutOf } from "./layout.ts";
import { type HiresFilter, hiresOverviewOf, servicesOverviewOf } from "./overviews.ts";
import { faceOf, hirePageOf, servicePageOf } from "./service-pages.ts";

type Needs = Pick<
  Services,
  "settings" | "clock" | "time" | "origin" | "secret" | "content" | "remote" | "backend"
>;

/** What pages need beyond the API. */
export function createSite(services: Needs) {
  const { content, backend, secret, clock } = services;
  const { now } = services.time;
  const previews = createPreviews(secret, clock);
  return {
    layout: () => layoutOf(services),
    home: () => homeOf(content.current),
    /** What the counters mean. */
    countersNote: () => content.current.company.counters_note ?? null,
    homeSections: () => content.current.site.home,
    pages: () => pagesOf(content.current),
    company: createCompanyPages(services),
    /** Null for a slug that is not in `content/`. */
    caseStory: (slug: string) => caseStoryOf(content, backend, slug),
    worksAbout: (post: PostSummary, portfolio: readonly PortfolioEntity[]) =>
      worksAbout(content, post, portfolio),
    careers: () => careersOf(content.current),
    /** Title of a closed opening; null for other slugs. */
    closedPosition: (slug: string) => closedOpening(content, slug)?.title ?? null,
    /** Of a path after redirects, with its query; an unknown path gets the default title and is not indexed. */
    metadata: (path: string, query = new URLSearchParams()) => findMetadata(services, path, query),
    structuredData: (path: string) => structuredDataOf(path, services),
    /** Null for an unknown platform. Here and below, also null without the part. */
    services: (platform: string | null) => servicesOverviewOf(content.current, platform, now()),
    service: (slug: string) => servicePageOf(content, slug, now()),
    /** Null for an unknown platform or skill. */
    hires: (filter: HiresFilter) => hiresOverviewOf(content.current, filter, now()),
    hire: (slug: string, zone: string | null) => hirePageOf(content, slug, zone, now()),
    nearestPages: (area: "services" | "hires", slug: string) => nearestPages(content.current, area, slug),
    /** Null for other texts. */
    pageOfProjectType: (text: string) => projectTypesOf(content.current).get(text) ?? null,
    /** Null for an invalid query. */
    sentEstimate: (query: string) => sentEstimate(query, content.current),
    async project(items: KeptItems) {
      const { portfolio } = await backend.portfolio();
      return projectOf(items, { content: content.current, portfolio, now: now() });
    },
    /** Services that a page is about: its own, or those of its people or project. */
    servicesOn: (page: string) => servicesOn(content.current, page),
    /** Null when the content names none. */
    contactPerson: () => contactPersonOf(content.current),
    /** An unpublished post for a valid preview token; null otherwise. */
    previewPost: async (slug: string, token: string) =>
      previews.isGenuine(slug, token) ? previewOf(content, slug) : null,
  };
}

function closedOpening(content: ContentStore, slug: string): Opening | null {
  const opening = content.current.openings.find((one) => one.slug === slug);
  return opening && content.isClosed(opening) ? opening : null;
}

async function findMetadata(
  { content, backend, origin }: Needs,
  path: string,
  query: URLSearchParams,
): Promise<Metadata> {
  const entry = await entryAt(path, backend, content.current);
  const [, , slug = ""] = path.split("/");
  const mayBeClosed = entry.openings.length === 0 && path === paths.opening(slug);
  const closed = mayBeClosed ? closedOpening(content, slug) : null;
  const shown = { ...content.current, ...entry, ...(closed && { openings: [closed] }) };
  const metadata = ofQuery(metadataOf(shown, path, origin), query);
  return closed
    ? { ...metadata, socialImage: origin + paths.socialImage(paths.home), markdown: null, index: false }
    : metadata;
}

/** Without lines about pages that the site doesn't have. */
export function homeOf(content: Content): Content["home"] {
  const { transparency, ...home } = content.home;
  if (transparency === undefined) return home;
  return { ...home, transparency: { ...transparency, items: shownLinks(transparency.items, content) } };
}

function pagesOf(content: Content): Content["pages"] {
  const { pages } = content;
  const links = shownLinks(pages.faq.papers.links, content);
  return { ...pages, faq: { ...pages.faq, papers: { ...pages.faq.papers, links } } };
}

function nearestPages(content: Content, area: "services" | "hires", slug: string): MenuLink[] {
  const services = content.services.map(({ slug: own, title, name }) => ({
    page: { label: title, url: paths.service(own) },
    names: [own, name],
  }));
  const hires = content.hirePages.map(({ slug: own, title, name }) => ({
    page: { label: title, url: paths.hire(own) },
    names: [own, name],
  }));
  return nearest(slug, area === "services" ? [...services, ...hires] : [...hires, ...services]);
}

const LIFETIME_MS = 14 * 24 * 60 * 60 * 1000;

export function createPreviews(secret: string, clock: Clock) {
  const tokens = createExpiringTokens(secret, "preview", clock);
  return {
    tokenFor: (slug: string) => tokens.make(slug, clock() + LIFETIME_MS),
    isGenuine: tokens.isValid,
  };
}

function projectTypesOf({ services, hirePages, caseStudies, pages }: Content): Map<string, string> {
  return new Map([
    ...Object.values(HIRING_MODELS).map((model) => [model, paths.hiringModel] as const),
    ...services.map(({ title, slug }) => [title, paths.service(slug)] as const),
    ...hirePages.map(({ title, slug }) => [title, paths.hire(slug)] as const),
    ...caseStudies.map(
      ({ title, slug }) =>
        [fillWords(pages.case_study.project_type, { title }), paths.caseStudy(slug)] as const,
    ),
  ]);
}

function servicesOn({ services, hirePages, caseStudies }: Content, page: string): readonly string[] {
  if (services.some(({ slug }) => paths.service(slug) === page))
    return [page.slice(paths.service("").length)];
  const hire = hirePages.find(({ slug }) => paths.hire(slug) === page);
  return (hire ?? caseStudies.find(({ slug }) => paths.caseStudy(slug) === page))?.services ?? [];
}

function contactPersonOf({ company, people }: Content): Face | null {
  const person = people.find(({ slug }) => slug === company.contact_person);
  return person ? faceOf(person) : null;
}
