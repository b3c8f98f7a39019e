import type { Backend } from "#core/api/backend.ts";
import { paths } from "#core/paths.ts";
import type { Newsletter, Quarantined, Site } from "#core/site.ts";
import { previewOf } from "../backend/local/blog.ts";
import type { Remote } from "../backend/upstream/open.ts";
import type { Clock } from "../config/clock.ts";
import type { Library } from "../content/library.ts";
import { entryAt, metadataOf, ofQuery } from "../content/metadata.ts";
import { readForm } from "../http/form-data/parse-form.ts";
import type { References } from "../leads/reference.ts";
import { caseStoryOf, worksAbout } from "./case-story.ts";
import { careersOf, createCompanyPages } from "./company-pages.ts";
import { hirePageOf } from "./hire-page.ts";
import { createLayout } from "./layout.ts";
import { nearestPages } from "./nearest-pages.ts";
import { hiresOverviewOf, servicesOverviewOf } from "./overviews.ts";
import type { Previews } from "./previews.ts";
import { servicePageOf } from "./service-page.ts";

export interface SiteDeps {
  library: Library;
  backend: Backend;
  /** The upstream back end, if one is configured. */
  remote: Remote | null;
  contentDir: string;
  references: References;
  previews: Previews;
  newsletter: Newsletter;
  quarantined: Quarantined;
  origin: string;
  apiPath: string;
  clock: Clock;
  readFormWithFile: Site["readFormWithFile"];
}

/** Data for pages that the API does not carry. */
export function createSite(deps: SiteDeps): Site {
  const {
    library,
    backend,
    remote,
    contentDir,
    references,
    previews,
    newsletter,
    quarantined,
    origin,
    apiPath,
    clock,
    readFormWithFile,
  } = deps;
  const closedOpening = (slug: string) => {
    const opening = library.content.openings.find((one) => one.slug === slug);
    return opening && library.isClosed(opening) ? opening : null;
  };
  return {
    layout: createLayout({ library, backend, apiPath, clock }),
    home: () => library.content.home,
    pages: () => library.content.pages,
    company: createCompanyPages(library, backend, remote, contentDir),
    caseStory: (slug) => caseStoryOf(library, backend, slug),
    worksAbout: (post, portfolio) => worksAbout(library, post, portfolio),
    careers: () => careersOf(library.content),
    closedPosition: (slug) => closedOpening(slug)?.title ?? null,
    async metadata(path, query = new URLSearchParams()) {
      const { company, seo } = library.content;
      const entry = await entryAt(path, backend);
      const [, , slug = ""] = path.split("/");
      const mayBeClosed = entry.openings.length === 0 && path === paths.opening(slug);
      const closed = mayBeClosed ? closedOpening(slug) : null;
      const shown = { company, seo, ...entry, ...(closed && { openings: [closed] }) };
      const metadata = ofQuery(metadataOf(shown, path, origin), query);
      return closed
        ? { ...metadata, socialImage: origin + paths.socialImage(paths.home), index: false }
        : metadata;
    },
    services: (platform) => servicesOverviewOf(library.content, platform),
    service: (slug) => servicePageOf(library, slug),
    hires: (filter) => hiresOverviewOf(library.content, filter),
    hire: (slug) => hirePageOf(library, slug),
    nearestPages: (area, slug) => nearestPages(library.content, area, slug),
    isReference: (text) => references.isGenuine(text),
    previewPost: async (slug, token) => (previews.isGenuine(slug, token) ? previewOf(library, slug) : null),
    newsletter,
    quarantined,
    readForm,
    readFormWithFile,
  };
}
