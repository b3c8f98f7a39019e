import type { Newsletter, Site } from "#core/site.ts";
import type { Clock } from "../clock.ts";
import { readForm } from "../forms/read-form.ts";
import type { Library } from "../library/library.ts";
import type { References } from "../submissions/reference.ts";
import { caseStoryOf } from "./case-story.ts";
import { frameOf } from "./frame.ts";
import { metadataOf, ofPage } from "./metadata.ts";

export interface SiteParts {
  library: Library;
  references: References;
  newsletter: Newsletter;
  /** The site's own origin, for the addresses that leave it. */
  origin: string;
  apiPath: string;
  clock: Clock;
  readFormWithFile: Site["readFormWithFile"];
}

/** What the pages need that no call of the API carries. */
export function createSite(parts: SiteParts): Site {
  const { library, references, newsletter, origin, apiPath, clock, readFormWithFile } = parts;
  return {
    frame: async () => frameOf(library.content, apiPath, clock),
    home: () => library.content.home,
    // Posts that are not live yet are not given away by their titles.
    metadata: (path, page) =>
      ofPage(metadataOf({ ...library.content, posts: library.posts() }, path, origin), page),
    caseStory: (slug) => caseStoryOf(library, slug),
    isReference: (text) => references.isGenuine(text),
    newsletter,
    readForm,
    readFormWithFile,
  };
}
