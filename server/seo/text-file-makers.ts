import type { Backend } from "#core/api/backend.ts";
import type { Site } from "#core/site.ts";
import type { Library } from "../content/library.ts";
import { feeds } from "./feeds.ts";
import { jobFeed } from "./job-feed.ts";
import { llms } from "./llms.ts";
import { markdownAlternates } from "./markdown-alternates/markdown-alternates.ts";
import { robots } from "./robots.ts";
import { siteMaps } from "./site-maps.ts";
import type { TextFileMaker } from "./text-files.ts";

interface TextFileMakersDeps {
  backend: Backend;
  site: Site;
  library: Library;
  origin: string;
  apiPath: string;
  isIndexed: () => boolean;
}

/** All generated files that are not pages. */
export function createTextFileMakers(deps: TextFileMakersDeps): TextFileMaker[] {
  return [
    feeds(deps),
    robots(deps.origin, deps.apiPath, deps.isIndexed),
    siteMaps(deps),
    jobFeed(deps),
    llms(deps),
    markdownAlternates(deps),
  ];
}
