import { paths } from "#core/paths.ts";
import type { KeptBack, Newsletter, Site } from "#core/site.ts";
import { previewOf } from "../calls/embedded/blog.ts";
import type { Clock } from "../clock.ts";
import { readForm } from "../forms/read-form.ts";
import type { Library } from "../library/library.ts";
import type { References } from "../submissions/reference.ts";
import { careersOf } from "./careers.ts";
import { caseStoryOf, worksAbout } from "./case-story.ts";
import { createCompanyPages } from "./company-pages.ts";
import { frameOf } from "./frame.ts";
import { hirePageOf } from "./hire-page.ts";
import { hiresOverviewOf } from "./hires-overview.ts";
import { postingOf } from "./job-postings.ts";
import { metadataOf, ofPage } from "./metadata.ts";
import { nearestPages } from "./nearest-pages.ts";
import type { Previews } from "./previews.ts";
import { servicePageOf } from "./service-page.ts";
import { servicesOverviewOf } from "./services-overview.ts";

export interface SiteParts {
  library: Library;
  contentDir: string;
  references: References;
  previews: Previews;
  newsletter: Newsletter;
  keptBack: KeptBack;
  /** The site's own origin, for the addresses that leave it. */
  origin: string;
  apiPath: string;
  clock: Clock;
  readFormWithFile: Site["readFormWithFile"];
}

/** What the pages need that no call of the API carries. */
export function createSite(parts: SiteParts): Site {
  const {
    library,
    contentDir,
    references,
    previews,
    newsletter,
    keptBack,
    origin,
    apiPath,
    clock,
    readFormWithFile,
  } = parts;
  const findOpening = (slug: string) => library.content.openings.find((opening) => opening.slug === slug);
  return {
    frame: async () => frameOf(library.content, apiPath, clock),
    home: () => library.content.home,
    company: createCompanyPages(library, contentDir),
    caseStory: (slug) => caseStoryOf(library, slug),
    worksAbout: (post) => worksAbout(library, post),
    careers: () => careersOf(library.content),
    closedPosition(slug) {
      const opening = findOpening(slug);
      return opening && library.isClosed(opening) ? opening.title : null;
    },
    jobPosting(slug) {
      const opening = findOpening(slug);
      return opening && library.openings().includes(opening)
        ? JSON.stringify(postingOf(opening, library.content, origin, library.render))
        : null;
    },
    metadata(path, page) {
      const closed = library.content.openings.filter(library.isClosed);
      // Posts and openings that are not out yet are not given away by their titles.
      const shown = {
        ...library.content,
        posts: library.posts(),
        openings: [...library.openings(), ...closed],
      };
      const metadata = ofPage(metadataOf(shown, path, origin), page);
      return closed.some(({ slug }) => paths.opening(slug) === path)
        ? { ...metadata, index: false }
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
    keptBack,
    readForm,
    readFormWithFile,
  };
}
