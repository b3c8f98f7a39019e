import type { RequestListener } from "node:http";
import path from "node:path";
import * as build from "virtual:react-router/server-build";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import type { ServerBuild } from "react-router";
import { RETRY_AFTER, Unavailable } from "#core/api/errors.ts";
import { addApi } from "./api/api.ts";
import { upstreamImages } from "./backend/upstream/serve-images.ts";
import type { Clock } from "./config/clock.ts";
import { demonstrationOf, isIndexed } from "./config/settings/demonstration.ts";
import type { Settings } from "./config/settings.ts";
import { oldArticles } from "./content/articles/old-articles.ts";
import { publicPages } from "./content/public-pages.ts";
import { type App, type AppEnvironment, noStoreByDefault } from "./http/app.ts";
import { addCspReports } from "./http/beacons/csp-reports.ts";
import { addWebVitals } from "./http/beacons/web-vitals.ts";
import { type HeaderOptions, securityHeaders, securityHeadersOf } from "./http/headers.ts";
import { createListener } from "./http/listener.ts";
import { refuseOverload } from "./http/overload/overload.ts";
import { requestId } from "./http/request-id.ts";
import { buildFiles, contentFiles, missingFiles } from "./http/static-files.ts";
import { submissionContext } from "./http/submission-context.ts";
import { covers } from "./images/covers.ts";
import { imageVariants } from "./images/image-files.ts";
import { openImages, type Pictures } from "./images/open.ts";
import { placeOf } from "./metrics/error-location.ts";
import { operatorEndpoints } from "./ops/operations.ts";
import { type CacheWarmer, createCacheWarmer } from "./pages/cache-warmer.ts";
import { canonicalRedirects } from "./pages/canonical-redirects.ts";
import { busyPage, failurePage } from "./pages/failure-page.ts";
import { createPageCache } from "./pages/page-cache.ts";
import { createPageRenderer } from "./pages/page-renderer.ts";
import { cachedPages, createBusyPage, type PagesDeps, renderedPages } from "./pages/pages.ts";
import { createPostProcess, frameSourcesOf } from "./pages/post-process.ts";
import { addPostedForms } from "./pages/posted-forms.ts";
import { createRenderer, createRouteFinder } from "./pages/render.ts";
import { securityTxt } from "./seo/security-txt.ts";
import { socialImageFiles } from "./seo/social-images/files.ts";
import { createSocialImages } from "./seo/social-images/social-images.ts";
import { createStructuredData } from "./seo/structured-data/structured-data.ts";
import { createTextFileMakers } from "./seo/text-file-makers.ts";
import { textFiles } from "./seo/text-files.ts";
import { openServices, type Services } from "./services.ts";
import { ARTICLE_FOLDER, SOCIAL_IMAGE_FOLDER } from "./storage/folders.ts";
import { startPruner } from "./storage/pruner.ts";

export interface SiteOptions {
  /** The build folder; null in development, where Vite serves the client. */
  buildDir: string | null;
  clock?: Clock;
}

/** A running site without a port; `main.ts` listens. */
export interface RunningSite {
  handle: RequestListener;
  /** Operator endpoints for a separate port. */
  monitor: RequestListener;
  warmer: CacheWarmer;
  /** Startup notice for demonstration content; null otherwise. */
  demonstration: string | null;
  /** Whether connections come from visitors; false behind a proxy, declared or detected. */
  peersAreVisitors(): boolean;
  /** Marks the site as not ready at the start of a shutdown. */
  retire(): void;
  close(): Promise<void>;
}

/** Everything that the middleware list is made of. */
interface AppDeps {
  settings: Settings;
  clock: Clock;
  buildDir: string | null;
  services: Services;
  headers: Readonly<Record<string, string>>;
  pages: PagesDeps;
  images: Pictures;
  /** The route modules of pages. */
  templates: readonly string[];
}

/**
 * All middleware and routes for visitors, in the order in which they run. Pages in the cache are sent before
 * (`http/listener.ts`), and requests that HTTP forbids are refused there.
 */
export function createApp({
  settings,
  clock,
  buildDir,
  services,
  headers,
  pages,
  images,
  templates,
}: AppDeps): App {
  const { backend, site, library, log, origin, rates, metrics, readiness, remote } = services;
  const { registry } = metrics;
  const isHttps = origin.startsWith("https:");
  const app: App = new Hono<AppEnvironment>({ strict: false });

  // Headers of every response.
  app.use(securityHeaders(headers), noStoreByDefault);

  // Operator endpoints: before metrics and overload, so that probes are not counted and never refused.
  app.route("/", operatorEndpoints({ readiness, registry, token: settings.METRICS_TOKEN }));

  app.use(services.httpMetrics.countResponses);
  app.use(requestId({ isTrusted: settings.TRUSTED_PROXIES > 0 }));
  const { overload } = services;
  app.use(refuseOverload({ overload, apiPath: settings.API_PATH, busyPage: pages.busyPage }));

  // Files: the build, upstream images, images and videos of the content, generated images.
  if (buildDir !== null) app.use(buildFiles(path.join(buildDir, "client")));
  if (remote !== null) app.use(upstreamImages(remote.pictures, remote.pictureFiles));
  app.use(imageVariants(settings.CONTENT_DIR, images.variants));
  app.use(contentFiles(settings.CONTENT_DIR));
  app.use(covers(library));
  const ownSocialImages = path.join(settings.DATA_DIR, SOCIAL_IMAGE_FOLDER);
  const socialImages = createSocialImages(
    buildDir === null ? [ownSocialImages] : [ownSocialImages, path.join(buildDir, SOCIAL_IMAGE_FOLDER)],
  );
  app.use(socialImageFiles({ socialImages, site, backend, library }));
  app.use(missingFiles);

  // Text files for machines: security.txt, robots.txt, site maps, feeds, Markdown alternates.
  app.use(securityTxt({ library, origin, clock }));
  const makers = createTextFileMakers({
    ...{ backend, site, library, origin },
    apiPath: settings.API_PATH,
    isIndexed: () => isIndexed(settings, library.content.company),
  });
  app.use(textFiles({ makers, library, clock }));

  // API, reports of browsers and forms need the client's address and the origin check.
  app.use(
    submissionContext({
      trustedProxies: settings.TRUSTED_PROXIES,
      ownHost: settings.SITE_URL === null ? null : new URL(settings.SITE_URL).host,
      undeclaredProxy: services.undeclaredProxy,
    }),
  );
  const { readForm, readFormWithFile } = site;
  addApi(app, settings.API_PATH, { backend, readForm, readFormWithFile, rates, library, isHttps, log });
  addCspReports(app, { rates, findRoute: pages.findRoute, metrics, log });
  addWebVitals(app, { rates, registry, templates });

  // Pages: one URL each, then the page, then forms posted to it.
  app.use(canonicalRedirects(library, pages.findRoute));
  app.use(renderedPages(pages));
  addPostedForms(app, { ...pages, rates });

  app.onError((error, context) => {
    if (error instanceof Unavailable)
      return context.text("This is temporarily unavailable\n", 503, { "Retry-After": String(RETRY_AFTER) });
    log.error({ request: context.var.requestId, ...placeOf(error) }, "request failed");
    return context.text("Something went wrong on our side\n", 500);
  });
  return app;
}

/** Opens the whole site. Throws with a message for the operator when it cannot start. */
export async function openSite(
  settings: Settings,
  { buildDir, clock = Date.now }: SiteOptions,
): Promise<RunningSite> {
  const services = await openServices(settings, clock, { showsDrafts: buildDir === null });
  const { backend, site, library, log, origin, readiness } = services;
  const { registry } = services.metrics;
  const isHttps = origin.startsWith("https:");
  const headerOptions: HeaderOptions = { isHttps, hasOpenerPolicy: settings.OPENER_POLICY === "on" };
  const headers = securityHeadersOf(headerOptions);
  const routes = build as unknown as ServerBuild;

  const limits = settings.PAGE_CACHE === "off" ? { bytes: 0 } : undefined;
  const cache = createPageCache(clock, library.nextChange, limits);
  library.onChange(cache.clear);
  const makeBusyPage = () => createBusyPage(busyPage(library.content.company, isHttps), headers);
  let busy = makeBusyPage();
  library.onChange(() => {
    busy = makeBusyPage();
  });

  const images = openImages({
    contentDir: settings.CONTENT_DIR,
    dataDir: settings.DATA_DIR,
    buildDir,
  });
  const ownArticles = path.join(settings.DATA_DIR, ARTICLE_FOLDER);
  const pruner = startPruner(
    { pictures: images.old, articles: oldArticles(() => library.content, ownArticles) },
    clock,
    log,
  );
  const pages: PagesDeps = {
    cache,
    render: createRenderer(routes, buildDir ? "production" : "development", backend, site),
    postProcess: createPostProcess(buildDir === null, {
      isHttps,
      get frameSources() {
        return frameSourcesOf(library.content);
      },
    }),
    structuredData: createStructuredData({ library, backend, site, origin }),
    findRoute: createRouteFinder(routes),
    origin,
    securityHeaders: headers,
    failurePage: () => failurePage(library.content.company, isHttps),
    busyPage: () => busy,
    imageUrlHasher: images.urlHasher,
    givesHints: settings.EARLY_HINTS === "on",
    rendering: services.overload.rendering,
    log,
  };
  const warmer = createCacheWarmer({
    pageAt: createPageRenderer(pages),
    cache,
    list: async () =>
      Object.values(await publicPages(library.content, backend)).map((group) =>
        group.map(({ path }) => path),
      ),
    limit: settings.PAGE_CACHE === "off" ? 0 : settings.PAGES_AHEAD,
    registry,
    log,
  });
  library.onChange(warmer.restart);
  services.outbox.wake();
  services.digests.wake();

  const app = createApp({
    ...{ settings, clock, buildDir, services, headers, pages, images },
    templates: Object.keys(routes.routes),
  });
  const monitor: App = new Hono<AppEnvironment>();
  monitor.use(securityHeaders(securityHeadersOf({ ...headerOptions, isHttps: false })), noStoreByDefault);
  monitor.route("/", operatorEndpoints({ readiness, registry, token: null, isPrivate: true }));
  return {
    handle: createListener(
      app.fetch,
      cachedPages({ ...pages, apiPath: settings.API_PATH, metrics: services.httpMetrics }),
    ),
    monitor: getRequestListener(monitor.fetch, { overrideGlobalObjects: false }),
    warmer,
    demonstration: library.content.company.demonstration
      ? demonstrationOf(settings, library.content.company.name)
      : null,
    peersAreVisitors: () => settings.TRUSTED_PROXIES === 0 && !services.undeclaredProxy.isSeen,
    retire: readiness.retire,
    async close() {
      await warmer.close();
      await pruner.close();
      await services.close();
    },
  };
}
