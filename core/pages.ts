import { ESTIMATE_EDITION, ESTIMATE_QUESTIONS, ESTIMATE_STEP } from "./estimate-query.ts";
import { CHOOSER, CHOOSER_SUBMITTED } from "./hiring-models.ts";
import { isOn, type OfPart, type Part } from "./parts.ts";
import { paths } from "./paths.ts";
import { ESTIMATE, SHORTLIST } from "./project.ts";
import { READER_ZONES } from "./time-zones.ts";
import { WORK_FILTERS } from "./work-filters.ts";

/** Groups of pages: each has its own site map and its own part of `llms.txt`. */
export const PAGE_GROUPS = ["company", "services", "hire", "work", "blog", "careers"] as const;
export type PageGroup = (typeof PAGE_GROUPS)[number];

interface QueryParameter {
  /** Other values are dropped. Without a list the loader gets any text. */
  values?: readonly string[];
  /** False where the number of values is unlimited or large. */
  isCached?: false;
}

/** One record per page: routes, page cache, forms, site maps and metadata are made from it. */
export interface PageRecord extends OfPart {
  /** In the syntax of React Router. */
  path: string;
  /** The route module, in `app/`. */
  file: string;
  /** The group of the page and of all pages with this path. Pages without a group are in no site map and not indexed. */
  group?: PageGroup;
  /** For a page that is indexed without being in a group. */
  isIndexed?: true;
  /** The page is reached from a form, a mail or a frame only, so it needs no entry in `seo.yaml`. */
  isUnlisted?: true;
  /** In the order of the cache key. All other parameters are dropped. */
  query?: Readonly<Record<string, QueryParameter>>;
  /** False where the path itself contains free text. */
  isCached?: false;
  /** A `button` sends a form without fields, which is refused over the rate limit. */
  takes?: "form" | "button";
}

const any = (names: readonly string[], parameter: QueryParameter = {}) =>
  Object.fromEntries(names.map((name) => [name, parameter]));

const ZONE = { zone: { values: READER_ZONES, isCached: false } } as const;
const PAGE_NUMBER = { page: {} } as const;
const TOKEN = { token: {} } as const;

const byMail = { isUnlisted: true, takes: "button", query: TOKEN } as const;

export const pages: readonly PageRecord[] = [
  { path: paths.home, file: "routes/home.tsx", group: "company" },
  // React Router has no parameter that is a part of a segment, so the catch-all route serves this page.
  { path: paths.why(":company"), file: "routes/written-page.tsx", group: "company" },
  { path: paths.about, file: "routes/about.tsx", group: "company" },
  {
    ...{ path: paths.hiringModel, file: "routes/hiring-model.tsx", part: "hiring-models", group: "company" },
    query: {
      scope: { values: CHOOSER.scope },
      length: { values: CHOOSER.length },
      lead: { values: CHOOSER.lead },
      [CHOOSER_SUBMITTED]: { values: ["1"] },
      ...ZONE,
    },
  },
  { path: paths.pricing, file: "routes/pricing.tsx", part: "pricing", group: "company" },
  { path: paths.papers, file: "routes/papers.tsx", part: "papers", group: "company" },
  { path: paths.paper(":slug"), file: "routes/paper.tsx", part: "papers", group: "company" },
  {
    ...{ path: paths.estimate, file: "routes/estimate.tsx", part: "estimate", group: "company" },
    query: any([ESTIMATE_EDITION, ESTIMATE_STEP, ...ESTIMATE_QUESTIONS], { isCached: false }),
  },
  { path: paths.bookCall, file: "routes/book-a-call.tsx", part: "calls", group: "company", takes: "form" },
  {
    ...{ path: paths.contact, file: "routes/contact-us.tsx", group: "company", takes: "form" },
    query: { project_type: {}, estimate: { isCached: false } },
  },
  {
    path: paths.faq,
    file: "routes/faq.tsx",
    part: "faq",
    group: "company",
    query: { q: { isCached: false } },
  },
  {
    path: paths.newsletter,
    file: "routes/newsletter.tsx",
    part: "newsletter",
    group: "company",
    takes: "form",
  },
  { path: paths.siteMap, file: "routes/site-map.tsx", group: "company" },

  {
    path: paths.services,
    file: "routes/services.tsx",
    part: "services",
    group: "services",
    query: { platform: {} },
  },
  { path: paths.service(":slug"), file: "routes/service.tsx", part: "services", group: "services" },
  {
    ...{ path: paths.hires, file: "routes/hire-resources.tsx", part: "hire", group: "hire" },
    query: { platform: {}, skill: {} },
  },
  { path: paths.hire(":slug"), file: "routes/hire-resource.tsx", part: "hire", group: "hire", query: ZONE },
  {
    path: paths.portfolio,
    file: "routes/portfolios.tsx",
    part: "work",
    group: "work",
    query: any(WORK_FILTERS),
  },
  { path: paths.caseStudy(":slug"), file: "routes/case-study.tsx", part: "work", group: "work" },
  { path: paths.blog, file: "routes/blog.tsx", part: "blog", group: "blog", query: PAGE_NUMBER },
  {
    path: paths.category(":name"),
    file: "routes/category.tsx",
    part: "blog",
    group: "blog",
    query: PAGE_NUMBER,
  },
  { path: paths.post(":id"), file: "routes/post.tsx", part: "blog", group: "blog", query: { preview: {} } },
  { path: paths.careers, file: "routes/careers.tsx", part: "careers", group: "careers", query: PAGE_NUMBER },
  {
    ...{
      path: paths.opening(":slug"),
      file: "routes/opening.tsx",
      part: "careers",
      group: "careers",
      takes: "form",
    },
    query: { ref: {} },
  },

  {
    path: paths.shortlist,
    file: "routes/shortlist.tsx",
    part: "shortlist",
    query: any([SHORTLIST, ESTIMATE], { isCached: false }),
  },
  { path: paths.thankYou, file: "routes/thank-you.tsx", query: { ref: {}, about: {} } },
  {
    path: paths.searchForm,
    file: "routes/search-form.tsx",
    part: "blog",
    isUnlisted: true,
    query: { keyword: {} },
  },
  {
    ...{ path: `${paths.searchForm}/:keyword`, file: "routes/search.tsx", part: "blog", query: PAGE_NUMBER },
    isCached: false,
  },
  { path: "/images/*", file: "routes/picture.tsx", isIndexed: true },
  { path: "/corporate-profile/*", file: "routes/picture.tsx", isIndexed: true },
  { path: paths.bookedCall, file: "routes/booked-call.tsx", part: "calls", ...byMail },
  {
    path: paths.newsletterThanks,
    file: "routes/newsletter-thank-you.tsx",
    part: "newsletter",
    isUnlisted: true,
  },
  { path: paths.confirmSubscription, file: "routes/newsletter-confirm.tsx", part: "newsletter", ...byMail },
  { path: paths.unsubscribe, file: "routes/newsletter-unsubscribe.tsx", ...byMail },
  { path: paths.release, file: "routes/release.tsx", ...byMail },
  {
    path: paths.applicationUpload(":slug"),
    file: "routes/application-upload.ts",
    part: "careers",
    isUnlisted: true,
    takes: "form",
  },
  { path: paths.openingsFrame, file: "routes/openings-frame.tsx", part: "careers", isUnlisted: true },

  // The pages of content/pages/, and the 404 page of all other paths.
  { path: paths.written("*"), file: "routes/written-page.tsx", group: "company" },
];

/** First segments of URLs that belong to no page here. */
const RESERVED = [
  ...["404", "api", "assets", "desk", "healthz", "metrics", "parts", "readyz", "sitemaps", "studio"],
  // The home page as Markdown and its social image.
  ...["home", "index"],
];

const taken = new Set([...RESERVED, ...pages.map(({ path }) => path.split("/")[1])]);

/** Why a file of `content/pages/` can't have this name; null if it can. */
export function pageNameProblem(slug: string): string | null {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug))
    return "must have a name of lowercase letters and digits, with '-' between words, because it's the page's URL";
  const isTaken = taken.has(slug) || pageAt(paths.written(slug))?.path !== paths.written("*");
  return isTaken
    ? `needs a different name, because '${paths.written(slug)}' is already a page or a file`
    : null;
}

const hasParameter = (path: string) => /[:*]/.test(path);

const byPath = new Map(pages.filter(({ path }) => !hasParameter(path)).map((page) => [page.path, page]));

const byPattern = pages
  .filter(({ path }) => hasParameter(path))
  .map((page) => ({ page, pattern: patternOf(page.path) }));

/** `path` has neither query nor trailing slash. A path of no other page has the record of the written pages. */
export function pageAt(path: string): PageRecord | null {
  return byPath.get(path) ?? byPattern.find(({ pattern }) => pattern.test(path))?.page ?? null;
}

/** Files of a part that are no pages. */
const files = [
  { pattern: /^(?:\/category\/[^/]+)?\/feed\.(?:xml|atom|json)$/, part: "blog" },
  { pattern: patternOf(paths.jobFeed), part: "careers" },
  { pattern: patternOf(paths.callCalendar), part: "calls" },
] as const;

/** Of a page, or a file such as a feed. */
export function partAt(path: string): OfPart["part"] {
  return files.find(({ pattern }) => pattern.test(path))?.part ?? pageAt(path)?.part;
}

export function isIndexed(page: PageRecord | null): boolean {
  return page?.group !== undefined || page?.isIndexed === true;
}

/** The groups with a page that is on. */
export function groupsOf(parts: readonly Part[]): PageGroup[] {
  return PAGE_GROUPS.filter((group) => pages.some((page) => page.group === group && isOn(page.part, parts)));
}

/** Pages with one URL each. */
export const singlePages: readonly PageRecord[] = [...byPath.values()];

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, "[^/]+").replace("*", ".+")}$`);
}
