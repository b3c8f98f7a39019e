import { timingSafeEqual } from "node:crypto";
import type { Backend } from "#core/api/backend.ts";
import { fillWords } from "#core/formatting.ts";
import { HIRING_MODELS } from "#core/hiring-models.ts";
import { nearest } from "#core/nearest.ts";
import { paths } from "#core/paths.ts";
import type { Face } from "#core/service-pages.ts";
import type { MenuLink, Site } from "#core/site.ts";
import { previewOf } from "../backend/local/blog.ts";
import type { Remote } from "../backend/upstream/open.ts";
import type { Clock } from "../config/clock.ts";
import type { Content } from "../content/collections.ts";
import type { ContentStore } from "../content/content-store.ts";
import { sentEstimate } from "../content/estimate.ts";
import { entryAt, metadataOf, ofQuery } from "../content/metadata.ts";
import { shownLinks } from "../content/part-links.ts";
import { shortlistOf } from "../content/shortlist.ts";
import { structuredDataOf } from "../seo/structured-data.ts";
import { signer } from "../storage/secret.ts";
import { caseStoryOf, worksAbout } from "./case-story.ts";
import { careersOf, createCompanyPages } from "./company-pages.ts";
import { createLayout } from "./layout.ts";
import { hiresOverviewOf, servicesOverviewOf } from "./overviews.ts";
import { faceOf, hirePageOf, servicePageOf } from "./service-pages.ts";

export interface SiteDeps {
  contentStore: ContentStore;
  backend: Backend;
  remote: Remote | null;
  contentDir: string;
  previews: Previews;
  origin: string;
  apiPath: string;
  clock: Clock;
}

export function createSite(deps: SiteDeps): Site {
  const { contentStore, backend, remote, contentDir, previews, origin, apiPath, clock } = deps;
  const closedOpening = (slug: string) => {
    const opening = contentStore.current.openings.find((one) => one.slug === slug);
    return opening && contentStore.isClosed(opening) ? opening : null;
  };
  return {
    layout: createLayout({ contentStore, backend, apiPath, clock }),
    home: () => contentStore.current.home,
    pages: () => pagesOf(contentStore.current),
    company: createCompanyPages({ contentStore, backend, remote, contentDir, clock }),
    caseStory: (slug) => caseStoryOf(contentStore, backend, slug),
    worksAbout: (post, portfolio) => worksAbout(contentStore, post, portfolio),
    careers: () => careersOf(contentStore.current),
    closedPosition: (slug) => closedOpening(slug)?.title ?? null,
    async metadata(path, query = new URLSearchParams()) {
      const { company, seo, site } = contentStore.current;
      const entry = await entryAt(path, backend);
      const [, , slug = ""] = path.split("/");
      const mayBeClosed = entry.openings.length === 0 && path === paths.opening(slug);
      const closed = mayBeClosed ? closedOpening(slug) : null;
      const shown = { company, seo, site, ...entry, ...(closed && { openings: [closed] }) };
      const metadata = ofQuery(metadataOf(shown, path, origin), query);
      return closed
        ? { ...metadata, socialImage: origin + paths.socialImage(paths.home), index: false }
        : metadata;
    },
    structuredData: (path) =>
      structuredDataOf(path, {
        content: contentStore.current,
        backend,
        speaker: { name: contentStore.current.company.name, origin },
        now: clock(),
      }),
    services: (platform) => servicesOverviewOf(contentStore.current, platform, clock()),
    service: (slug) => servicePageOf(contentStore, slug, clock()),
    hires: (filter) => hiresOverviewOf(contentStore.current, filter, clock()),
    hire: (slug, zone) => hirePageOf(contentStore, slug, zone, clock()),
    nearestPages: (area, slug) => nearestPages(contentStore.current, area, slug),
    pageOfProjectType: (text) => projectTypesOf(contentStore.current).get(text) ?? null,
    sentEstimate: (query) => sentEstimate(query, contentStore.current),
    async shortlist(pages) {
      const { portfolio } = await backend.portfolio();
      return shortlistOf(pages, { content: contentStore.current, portfolio, now: clock() });
    },
    servicesOn: (page) => servicesOn(contentStore.current, page),
    contactPerson: () => contactPersonOf(contentStore.current),
    previewPost: async (slug, token) =>
      previews.isGenuine(slug, token) ? previewOf(contentStore, slug) : null,
  };
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

interface Previews {
  tokenFor(slug: string): string;
  isGenuine(slug: string, token: string): boolean;
}

export function createPreviews(secret: string, clock: Clock): Previews {
  const sign = signer(secret, "preview");
  const tokenUntil = (slug: string, end: string) => `${end}.${sign(`${end} ${slug}`)}`;
  return {
    tokenFor: (slug) => tokenUntil(slug, Math.floor((clock() + LIFETIME_MS) / 1000).toString(36)),
    isGenuine(slug, token) {
      const end = /^[0-9a-z]{1,9}(?=\.)/.exec(token)?.[0];
      if (end === undefined || Number.parseInt(end, 36) * 1000 < clock()) return false;
      const [given, right] = [Buffer.from(token), Buffer.from(tokenUntil(slug, end))];
      return given.length === right.length && timingSafeEqual(given, right);
    },
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
