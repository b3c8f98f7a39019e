import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Remote } from "./backend/upstream/open.ts";
import { remoteImages } from "./backend/upstream/serve-images.ts";
import type { Library } from "./content/library.ts";
import type { App } from "./http/app.ts";
import { buildFiles, contentFiles, missingFiles } from "./http/assets.ts";
import { guard } from "./http/guard.ts";
import { type HeaderOptions, securityHeaders } from "./http/headers.ts";
import { inOrder, type Layer } from "./http/layer.ts";
import { refuseEarly } from "./http/refuse-early.ts";
import { requestIds } from "./http/request-id.ts";
import type { Traffic } from "./http/traffic.ts";
import { covers } from "./images/covers.ts";
import { pictureFiles } from "./images/image-files.ts";
import type { ImageVariants } from "./images/variants.ts";
import { type OperationsDeps, operations } from "./ops/operations.ts";
import { canonicalRedirects } from "./pages/canonical-redirects.ts";
import { cachedPages, type PagesDeps, renderedPages } from "./pages/pages.ts";
import { refusedPages } from "./pages/refused-pages.ts";
import { securityTxt } from "./seo/security-txt.ts";
import { type SocialImageFilesDeps, socialImageFiles } from "./seo/social-images/files.ts";
import { type TextFilesDeps, textFiles } from "./seo/text-files.ts";

export interface LayersParts {
  headers: HeaderOptions;
  contentDir: string;
  imageVariants: ImageVariants;
  /** Where the build's files are; null in development, where Vite serves them. */
  clientDir: string | null;
  apiPath: string;
  /** Whether a proxy of ours stands in front. */
  hasProxy: boolean;
  operations: OperationsDeps;
  traffic: Traffic;
  library: Library;
  /** The back end whose pictures come through this site; null where there is none. */
  remote: Remote | null;
  textFiles: TextFilesDeps;
  socialImages: SocialImageFilesDeps;
  pages: PagesDeps;
  /** The calls of the API and the posts of forms. */
  app: App;
}

/** The server, from the first layer that sees a request to the last. */
export function createLayers(parts: LayersParts): RequestListener {
  const { pages, app, clientDir } = parts;
  const isCall = (target: string) => isUnder(parts.apiPath, target);
  const layers: Layer[] = [
    // What no browser sends is refused before anything looks at it.
    guard,
    // A page that was asked for before is answered from memory: it has its headers with it.
    cachedPages(pages.cache, parts.traffic.countQuick),
    // A page that would have to be made is refused at once while too many wait for theirs.
    refusedPages({
      cache: pages.cache,
      gate: pages.load.pages,
      isCall,
      busy: pages.busy,
      count: parts.traffic.countRefused,
    }),
    // Every answer from here on carries these, whoever gives it.
    securityHeaders(parts.headers),
    // What the operator's machines ask for.
    operations(parts.operations),
    // From here on it is visitors' business, which is counted and may be looked for in the log.
    parts.traffic.count,
    requestIds(parts.hasProxy),
    // Too much to do is said at once.
    refuseEarly(pages.load, isCall, pages.busy),
    // Calls and forms skip what only concerns pages and files.
    onlyFor(
      (path) => !isUnder(parts.apiPath, path),
      [
        ...(clientDir === null ? [] : [buildFiles(clientDir)]),
        ...(parts.remote === null ? [] : [remoteImages(parts.remote.pictures, parts.remote.pictureFiles)]),
        // Photographs in the widths that pages ask for.
        pictureFiles(parts.contentDir, parts.imageVariants),
        contentFiles(parts.contentDir),
        // Pictures that are drawn from slugs.
        covers(parts.library),
        socialImageFiles(parts.socialImages),
        missingFiles,
        // Whom to tell of a hole.
        securityTxt({ ...parts.textFiles, origin: pages.origin }),
        // Feeds, site maps and the like: for machines.
        textFiles(parts.textFiles),
        // One address a page: other spellings and former addresses lead to it.
        canonicalRedirects(parts.library, pages.findRoute),
        renderedPages(pages),
      ],
    ),
  ];
  // The last one never hands on: the calls, the posts of forms, and a refusal of everything else.
  return inOrder(layers, getRequestListener(app.fetch, { overrideGlobalObjects: false }));
}

/** A run of layers for some paths; the others go past it. */
function onlyFor(applies: (path: string) => boolean, layers: readonly Layer[]): Layer {
  return (request, response, next) => {
    if (applies(request.url as string)) inOrder(layers, next)(request, response);
    else next();
  };
}

function isUnder(base: string, target: string): boolean {
  return target.startsWith(base) && /^(?:[/?]|$)/.test(target.slice(base.length));
}
