import type { RequestListener } from "node:http";
import path from "node:path";
import * as build from "virtual:react-router/server-build";
import type { ServerBuild } from "react-router";
import { addApi } from "./api/api.ts";
import type { Clock } from "./config/clock.ts";
import { demonstrationOf, isIndexed } from "./config/settings/demonstration.ts";
import type { Settings } from "./config/settings.ts";
import { oldArticles } from "./content/articles/old-articles.ts";
import { publicPages } from "./content/public-pages.ts";
import { createApp } from "./http/app.ts";
import { addPolicyReports } from "./http/csp-reports/csp-reports.ts";
import { securityHeaders, securityHeadersOf } from "./http/headers.ts";
import { answerPlainly, inOrder } from "./http/layer.ts";
import { addVitals } from "./http/web-vitals.ts";
import { openImages } from "./images/open.ts";
import { createLayers } from "./layers.ts";
import { monitoring } from "./ops/operations.ts";
import { createPageCache } from "./pages/cache/page-cache.ts";
import { type CacheWarmer, createCacheWarmer } from "./pages/cache-warmer.ts";
import { busyPage, failurePage } from "./pages/failure-page.ts";
import { createPageRenderer } from "./pages/page-renderer.ts";
import type { PagesDeps } from "./pages/pages.ts";
import { createPostProcess, frameSourcesOf } from "./pages/post-process.ts";
import { addPostedForms } from "./pages/posted-forms.ts";
import { createBusyPage } from "./pages/refused-pages.ts";
import { createRenderer } from "./pages/render.ts";
import { createRouteFinder } from "./pages/routes-of-build.ts";
import { createSocialImages } from "./seo/social-images/social-images.ts";
import { createStructuredData } from "./seo/structured-data/structured-data.ts";
import { createTextFileMakers } from "./seo/text-file-makers.ts";
import { openServices } from "./services.ts";
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

/** Opens the whole site. Throws with a message for the operator when it cannot start. */
export async function openSite(
  settings: Settings,
  { buildDir, clock = Date.now }: SiteOptions,
): Promise<RunningSite> {
  const services = await openServices(settings, clock, { showsDrafts: buildDir === null });
  const { backend, site, library, log, origin, traffic, readiness } = services;
  const { registry } = services.metrics;
  const isHttps = origin.startsWith("https:");
  const headerOptions = { isHttps, cutsOff: settings.OPENER_POLICY === "on" };
  const clientDir = buildDir && path.join(buildDir, "client");
  const routes = build as unknown as ServerBuild;

  const limits = settings.PAGE_CACHE === "off" ? { bytes: 0 } : undefined;
  const cache = createPageCache(clock, library.nextChange, limits);
  library.onChange(cache.clear);
  const render = createRenderer(routes, buildDir ? "production" : "development", backend, site);
  const postProcess = createPostProcess(buildDir === null, {
    isHttps,
    get frameSources() {
      return frameSourcesOf(library.content);
    },
  });
  const findRoute = createRouteFinder(routes);
  const failure = () => failurePage(library.content.company, isHttps);
  const makeBusyPage = () =>
    createBusyPage(busyPage(library.content.company, isHttps), securityHeadersOf(headerOptions));
  let busy = makeBusyPage();
  library.onChange(() => {
    busy = makeBusyPage();
  });

  const app = createApp({
    trustedProxies: settings.TRUSTED_PROXIES,
    ownHost: settings.SITE_URL === null ? null : new URL(settings.SITE_URL).host,
    undeclaredProxy: services.undeclaredProxy,
  });
  addApi(app, settings.API_PATH, {
    backend,
    readForm: site.readForm,
    readFormWithFile: site.readFormWithFile,
    rates: services.rates,
    library,
    isHttps,
    log,
  });
  addPolicyReports(app, { rates: services.rates, findRoute, metrics: services.metrics, log });
  addVitals(app, {
    rates: services.rates,
    registry: services.metrics.registry,
    templates: Object.keys(routes.routes),
  });
  addPostedForms(app, { render, postProcess, origin, rates: services.rates, failure, log });
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
    render,
    postProcess,
    structuredData: createStructuredData({ library, backend, site, origin }),
    findRoute,
    origin,
    securityHeaders: securityHeadersOf(headerOptions),
    failure,
    imageUrlHasher: images.urlHasher,
    givesHints: settings.EARLY_HINTS === "on",
    busy: () => busy,
    load: services.load,
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

  const ownSocialImages = path.join(settings.DATA_DIR, SOCIAL_IMAGE_FOLDER);
  return {
    handle: createLayers({
      headers: headerOptions,
      contentDir: settings.CONTENT_DIR,
      imageVariants: images.variants,
      clientDir,
      apiPath: settings.API_PATH,
      hasProxy: settings.TRUSTED_PROXIES > 0,
      operations: { readiness, registry, token: settings.METRICS_TOKEN },
      traffic,
      library,
      remote: services.remote,
      textFiles: {
        makers: createTextFileMakers({
          ...{ backend, site, library, origin },
          apiPath: settings.API_PATH,
          isIndexed: () => isIndexed(settings, library.content.company),
        }),
        library,
        clock,
        log,
      },
      socialImages: {
        socialImages: createSocialImages(
          buildDir === null ? [ownSocialImages] : [ownSocialImages, path.join(buildDir, SOCIAL_IMAGE_FOLDER)],
        ),
        site,
        backend,
        library,
        log,
      },
      pages,
      app,
    }),
    monitor: inOrder(
      [securityHeaders({ ...headerOptions, isHttps: false }), monitoring({ readiness, registry })],
      (_request, response) => answerPlainly(response, 404, "Not found"),
    ),
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
