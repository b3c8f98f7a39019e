import type { RequestListener } from "node:http";
import path from "node:path";
import * as build from "virtual:react-router/server-build";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { HTTPException } from "hono/http-exception";
import type { ServerBuild } from "react-router";
import { RETRY_AFTER, Unavailable } from "#core/api/errors.ts";
import { DESK } from "#core/staff.ts";
import { addApi } from "./api/api.ts";
import { upstreamImages } from "./backend/upstream/images.ts";
import type { Clock } from "./config/clock.ts";
import { QueueFull } from "./config/queue.ts";
import { demonstrationOf, isIndexed, type Settings } from "./config/settings.ts";
import { oldArticles } from "./content/articles/articles.ts";
import { publicPages } from "./content/public-pages.ts";
import { addLeadRoutes } from "./desk/lead-routes.ts";
import { type App, type AppEnvironment, noStoreByDefault, requestId, targetOf } from "./http/app.ts";
import { addCspReports, addWebVitals } from "./http/beacons.ts";
import { createListener } from "./http/listener.ts";
import { refuseOverload } from "./http/overload.ts";
import { type HeaderOptions, securityHeaders, securityHeadersOf } from "./http/security-headers.ts";
import { buildFiles, contentFiles, missingFiles } from "./http/static-files.ts";
import { submissionContext } from "./http/submission-context.ts";
import { covers, type Images, imageVariants, openImages } from "./images/images.ts";
import { describeError } from "./metrics/log.ts";
import { operatorEndpoints } from "./ops/operator-endpoints.ts";
import { type CacheWarmer, createCacheWarmer } from "./pages/cache-warmer.ts";
import { callFile } from "./pages/call-file.ts";
import { canonicalRedirects, createFindRedirect, type FindRedirect } from "./pages/canonical-redirects.ts";
import { busyPage, failurePage } from "./pages/failure-page.ts";
import { createPageCache } from "./pages/page-cache.ts";
import { createPageRenderer } from "./pages/page-renderer.ts";
import { cachedPages, createBusyPage, type PagesDeps, renderedPages } from "./pages/pages.ts";
import { createPartsBuild, once, withParts } from "./pages/part-routes.ts";
import { createPostProcess, frameSourcesOf } from "./pages/post-process.ts";
import { addPostedForms } from "./pages/posted-forms.ts";
import { createPageRouteFinder, createRenderer, createRouteFinder, NO_SUBMISSION } from "./pages/render.ts";
import { paperFiles } from "./papers/paper-files.ts";
import { createTextFileMakers, securityTxt } from "./seo/crawler-files.ts";
import { createSocialImages, socialImageFiles } from "./seo/social-images/social-images.ts";
import { textFiles } from "./seo/text-files.ts";
import { openServices, type Services, withContent } from "./services.ts";
import { addDesk } from "./staff/desk-pages.ts";
import { withoutStaffRoutes, withoutStudio } from "./staff/desk-routes.ts";
import { ARTICLE_FOLDER, SOCIAL_IMAGE_FOLDER } from "./storage/folders.ts";
import { startPruner } from "./storage/pruner.ts";
import { addGitHook } from "./studio/git/hook.ts";
import { addStudioPreview, type PreviewDeps } from "./studio/preview.ts";

export interface SiteOptions {
  buildDir: string | null;
  clock?: Clock;
  /** A clock that is never set; by default the same. */
  steadyClock?: Clock;
}

export interface RunningSite {
  handle: RequestListener;
  monitor: RequestListener;
  warmer: CacheWarmer;
  demonstration: string | null;
  /** URL path; null when an account exists or the Desk is off. */
  setUpPath(): Promise<string | null>;
  peersAreVisitors(): boolean;
  retire(): void;
  close(): Promise<void>;
}

interface AppDeps {
  settings: Settings;
  clock: Clock;
  buildDir: string | null;
  services: Services;
  headers: Readonly<Record<string, string>>;
  pages: PagesDeps;
  images: Images;
  templates: readonly string[];
  build: ServerBuild;
  renderTrial: PreviewDeps["render"];
  findRedirect: FindRedirect;
}

/** In the order of execution; the listener handles invalid requests and cached pages before (`http/listener.ts`). */
export function createApp({
  settings,
  clock,
  buildDir,
  services,
  headers,
  pages,
  images,
  templates,
  build,
  renderTrial,
  findRedirect,
}: AppDeps): App {
  const { backend, site, content: contentStore, log, origin, rates, metrics, readiness, remote } = services;
  const { registry } = metrics;
  const isHttps = origin.startsWith("https:");
  const app: App = new Hono<AppEnvironment>({ strict: false });

  app.use(securityHeaders(headers), noStoreByDefault);

  // Before metrics and overload, so that probes are neither counted nor refused.
  app.route("/", operatorEndpoints({ readiness, registry, token: settings.METRICS_TOKEN }));

  app.use(services.httpMetrics.countResponses);
  app.use(requestId({ isTrusted: settings.TRUSTED_PROXIES > 0 }));
  const { overload } = services;
  app.use(refuseOverload({ overload, apiPath: settings.API_PATH, busyPage: pages.busyPage }));

  if (buildDir !== null) app.use(buildFiles(path.join(buildDir, "client")));
  if (remote !== null) app.use(upstreamImages(remote.pictures, remote.pictureFiles));
  app.use(imageVariants(settings.CONTENT_DIR, images.variants));
  app.use(contentFiles(settings.CONTENT_DIR));
  app.use(covers(contentStore));
  const ownSocialImages = path.join(settings.DATA_DIR, SOCIAL_IMAGE_FOLDER);
  const socialImages = createSocialImages(
    buildDir === null ? [ownSocialImages] : [ownSocialImages, path.join(buildDir, SOCIAL_IMAGE_FOLDER)],
  );
  app.use(socialImageFiles({ socialImages, site, backend, contentStore }));
  app.use(missingFiles);

  app.use(securityTxt({ contentStore, origin, clock }));
  const pageAt = createPageRenderer(pages);
  const makers = createTextFileMakers({
    ...{ backend, site, contentStore, origin, clock },
    apiPath: settings.API_PATH,
    isIndexed: () => isIndexed(settings, contentStore.current.company),
    renderPage: (page) => pageAt(page, "identity").page,
  });
  app.use(textFiles({ makers, contentStore, clock }));

  app.use(paperFiles({ contentStore, origin }));

  app.use(callFile(services.calls));

  app.use(
    submissionContext({
      trustedProxies: settings.TRUSTED_PROXIES,
      ownHost: settings.SITE_URL === null ? null : new URL(settings.SITE_URL).host,
      undeclaredProxy: services.undeclaredProxy,
    }),
  );
  addApi(app, settings.API_PATH, { ...services, contentStore, isHttps });
  addCspReports(app, { rates, findRoute: pages.findRoute, metrics, log });
  addWebVitals(app, { rates, registry, templates, onVitals: services.vitals?.count });

  if (services.studio?.sync && settings.STUDIO_GIT_SECRET !== null)
    addGitHook(app, settings.STUDIO_GIT_SECRET, rates, services.studio.sync.wake);
  if (services.studio !== null)
    addStudioPreview(app, {
      open: services.studio,
      isHttps,
      isDevelopment: buildDir === null,
      render: renderTrial,
    });
  if (services.desk !== null) {
    addDesk(app, {
      open: services.desk,
      addRoutes() {
        if (services.leads !== null && services.desk !== null)
          addLeadRoutes(app, { open: services.leads, findStaff: services.desk.findStaff });
      },
      studio: services.studio?.studio ?? null,
      ...{ build, isHttps, origin, rates, log },
      findRoute: createPageRouteFinder(build),
      isDevelopment: buildDir === null,
      permissionsPolicy: headers["permissions-policy"] as string,
    });
  }

  // React Router's requests for the routes of links (lazy route discovery).
  app.get("/__manifest", compress(), (context) =>
    pages.render(new Request(origin + targetOf(context)), NO_SUBMISSION),
  );
  app.use(canonicalRedirects(contentStore, findRedirect));
  app.use(renderedPages(pages));
  addPostedForms(app, { ...pages, contentStore, rates });

  app.onError((error, context) => {
    if (error instanceof HTTPException && error.status < 500) return error.getResponse();
    if (error instanceof Unavailable || error instanceof QueueFull)
      return context.text("This is temporarily unavailable\n", 503, { "Retry-After": String(RETRY_AFTER) });
    log.error({ request: context.var.requestId, ...describeError(error) }, "request failed");
    return context.text("Something went wrong on our side\n", 500);
  });
  return app;
}

/** Throws with a message for the operator when the site cannot start. */
export async function openSite(
  settings: Settings,
  { buildDir, clock = Date.now, steadyClock = clock }: SiteOptions,
): Promise<RunningSite> {
  const services = await openServices(settings, { clock, steadyClock, showsFuture: buildDir === null });
  const { backend, content: contentStore, log, origin, readiness } = services;
  const { registry } = services.metrics;
  const isHttps = origin.startsWith("https:");
  const headerOptions: HeaderOptions = { isHttps, hasOpenerPolicy: settings.OPENER_POLICY === "on" };
  const headers = securityHeadersOf(headerOptions);
  const routes = build as unknown as ServerBuild;
  const publicRoutes = withoutStaffRoutes(routes);
  const partRoutes = createPartsBuild(publicRoutes, () => contentStore.current.site.parts);
  const routeFinder = once(partRoutes, createRouteFinder);
  const mode = buildDir === null ? "development" : "production";

  const limits = settings.PAGE_CACHE === "off" ? { bytes: 0 } : undefined;
  const cache = createPageCache(clock, contentStore.untilChange, limits);
  contentStore.onChange(cache.clear);
  const makeBusyPage = () => createBusyPage(busyPage(contentStore.current.company, isHttps), headers);
  let busy = makeBusyPage();
  contentStore.onChange(() => {
    busy = makeBusyPage();
  });

  const images = openImages({
    contentDir: settings.CONTENT_DIR,
    dataDir: settings.DATA_DIR,
    buildDir,
    contentHashOf: contentStore.pictures.contentHashOf,
  });
  const ownArticles = path.join(settings.DATA_DIR, ARTICLE_FOLDER);
  const pruner = startPruner(
    { pictures: images.old, articles: oldArticles(() => contentStore.current, ownArticles) },
    clock,
    log,
  );
  const pages: PagesDeps = {
    cache,
    render: createRenderer({ build: partRoutes, mode, services }),
    postProcess: createPostProcess(buildDir === null, {
      isHttps,
      get frameSources() {
        return frameSourcesOf(contentStore.current);
      },
    }),
    findRoute: (path) => routeFinder()(path),
    origin,
    securityHeaders: headers,
    failurePage: () => failurePage(contentStore.current.company, isHttps),
    busyPage: () => busy,
    givesHints: settings.EARLY_HINTS === "on",
    rendering: services.overload.rendering,
    log,
  };
  const warmer = createCacheWarmer({
    pageAt: createPageRenderer(pages),
    cache,
    list: async () =>
      Object.values(await publicPages(contentStore.current, backend)).map((group) =>
        group.map(({ path }) => path),
      ),
    limit: settings.PAGE_CACHE === "off" ? 0 : settings.CACHE_WARMER_PAGES,
    registry,
    log,
  });
  contentStore.onChange(warmer.restart);
  services.outbox.wake();
  services.digests.wake();
  services.desk?.wake();

  const findRedirect = createFindRedirect(contentStore, pages.findRoute);
  const app = createApp({
    ...{ settings, clock, buildDir, services, headers, pages, images, findRedirect },
    templates: Object.keys(publicRoutes.routes),
    build: services.studio === null ? withoutStudio(routes) : routes,
    renderTrial(shown, path) {
      const trialRoutes = withParts(publicRoutes, shown.current.site.parts);
      const render = createRenderer({
        build: () => trialRoutes,
        mode,
        services: withContent(services, shown),
      });
      return render(new Request(origin + path), NO_SUBMISSION);
    },
  });
  const monitor: App = new Hono<AppEnvironment>();
  monitor.use(securityHeaders(securityHeadersOf({ ...headerOptions, isHttps: false })), noStoreByDefault);
  monitor.route("/", operatorEndpoints({ readiness, registry, token: null, isPrivate: true }));
  return {
    handle: createListener(
      app.fetch,
      cachedPages({ ...pages, apiPath: settings.API_PATH, metrics: services.httpMetrics }),
      findRedirect,
    ),
    monitor: createListener(monitor.fetch, () => false),
    warmer,
    demonstration: contentStore.current.company.demonstration
      ? demonstrationOf(settings, contentStore.current.company.name)
      : null,
    async setUpPath() {
      const token = (await services.desk?.setUpToken()) ?? null;
      return token === null ? null : `${DESK}/sign-in/first-admin?token=${token}`;
    },
    peersAreVisitors: () => settings.TRUSTED_PROXIES === 0 && !services.undeclaredProxy.isSeen,
    retire: readiness.retire,
    async close() {
      await warmer.close();
      await pruner.close();
      await services.close();
    },
  };
}
