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
import { brandFiles, oldBrandFiles } from "./brand/brand-routes.ts";
import type { Clock } from "./config/clock.ts";
import { QueueFull } from "./config/queue.ts";
import type { Repeated } from "./config/repeat.ts";
import { demonstrationOf, type Settings } from "./config/settings.ts";
import { oldArticles } from "./content/articles/articles.ts";
import type { ContentStore } from "./content/content-store.ts";
import { fallbackLines } from "./content/fallbacks.ts";
import { publicPages } from "./content/public-pages.ts";
import { addLeadRoutes } from "./desk/lead-routes.ts";
import {
  type App,
  type AppEnvironment,
  noStoreByDefault,
  requestId,
  targetOf,
  wantsHtml,
} from "./http/app.ts";
import { addCspReports, addWebVitals } from "./http/beacons.ts";
import { createListener } from "./http/listener.ts";
import { refuseOverload } from "./http/overload.ts";
import { htmlResponse } from "./http/plain-page.ts";
import { securityHeaders, securityHeadersOf } from "./http/security-headers.ts";
import { buildFiles, contentFiles, missingFiles } from "./http/static-files.ts";
import { readSubmissionContext } from "./http/submission-context.ts";
import { covers, createImages, type Images, imageVariants } from "./images/images.ts";
import { addInboundHook } from "./inbound/hook.ts";
import { describeError } from "./metrics/log.ts";
import { operatorEndpoints } from "./ops/operator-endpoints.ts";
import { type CacheWarmer, createCacheWarmer } from "./pages/cache-warmer.ts";
import { callFile } from "./pages/call-file.ts";
import { canonicalRedirects, createFindRedirect, type FindRedirect } from "./pages/canonical-redirects.ts";
import { countPageViews } from "./pages/count-page-views.ts";
import { errorLine } from "./pages/error-page.ts";
import { createPages, type Pages } from "./pages/pages.ts";
import { addPostedForms } from "./pages/posted-forms.ts";
import { createRenderer, NO_SUBMISSION } from "./pages/render.ts";
import { createRouteFinder, withoutStaffRoutes, withoutStudio, withParts } from "./pages/routes.ts";
import { cachedPages, renderedPages } from "./pages/serve-pages.ts";
import { paperFiles } from "./papers/paper-files.ts";
import { createTextFileMakers, securityTxt } from "./seo/crawler-files.ts";
import { createSocialImages, socialImageFiles } from "./seo/social-images/social-images.ts";
import { textFiles } from "./seo/text-files.ts";
import { openServices, type Services, withContent } from "./services.ts";
import { addDesk } from "./staff/desk-pages.ts";
import type { Refuse } from "./staff/refusals.ts";
import { ARTICLE_FOLDER, BRAND_CACHE, SOCIAL_IMAGE_FOLDER } from "./storage/folders.ts";
import { startPruner } from "./storage/pruner.ts";
import { addGitHook } from "./studio/git/hook.ts";
import { addStudioPreview } from "./studio/preview.ts";

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
  /** What is wrong with the content folder, and what visitors see instead. */
  contentProblems: readonly string[];
  /** URL path; null when an account exists or the Desk is off. */
  setUpPath(): Promise<string | null>;
  peersAreVisitors(): boolean;
  retire(): void;
  close(): Promise<void>;
}

/** What serves requests: the services, the pages of this build, and its files. */
interface Serving extends Services, Pages {
  /** Null in development. */
  buildDir: string | null;
  publicBuild: ServerBuild;
  /** With the pages of the Desk and, if it is on, of the Studio. */
  wholeBuild: ServerBuild;
  images: Images;
  findRedirect: FindRedirect;
}

/** In the order of execution; the listener handles invalid requests and cached pages before (`http/listener.ts`). */
export function createApp(site: Serving): App {
  const { settings, origin, undeclaredProxy } = site;
  const app: App = new Hono<AppEnvironment>({ strict: false });

  app.use(securityHeaders(site.securityHeaders), noStoreByDefault);

  // Before metrics and overload, so that probes are neither counted nor refused.
  app.route("/", operatorEndpoints(site, { token: settings.METRICS_TOKEN }));

  app.use(site.httpMetrics.countResponses);
  app.use(requestId({ isTrusted: settings.TRUSTED_PROXIES > 0 }));
  app.use(refuseOverload({ ...site, apiPath: settings.API_PATH }));

  addFiles(app, site);

  const ownHost = settings.SITE_URL === null ? null : new URL(settings.SITE_URL).host;
  app.use(readSubmissionContext({ trustedProxies: settings.TRUSTED_PROXIES, ownHost, undeclaredProxy }));
  addApi(app, site);
  addCspReports(app, site);
  addWebVitals(app, site, Object.keys(site.publicBuild.routes));

  addStaff(app, site);

  // React Router's requests for the routes of links (lazy route discovery).
  app.get("/__manifest", compress(), (context) =>
    site.render(new Request(origin + targetOf(context)), NO_SUBMISSION),
  );
  app.use(canonicalRedirects(site.content, site.findRedirect));
  app.use(renderedPages(site));
  addPostedForms(app, site);

  app.onError((error, context) => {
    const fail = (status: 500 | 503, headers: Readonly<Record<string, string>> = {}) =>
      wantsHtml(context)
        ? htmlResponse(site.errorPage("failed"), status, headers)
        : context.text(errorLine("failed"), status, headers);
    if (error instanceof HTTPException && error.status < 500) return error.getResponse();
    if (error instanceof Unavailable || error instanceof QueueFull)
      return fail(503, { "Retry-After": String(RETRY_AFTER) });
    site.log.error({ request: context.var.requestId, ...describeError(error) }, "request failed");
    return fail(500);
  });
  return app;
}

/** Files of the build and the content, and what is made of the content on request. */
function addFiles(app: App, site: Serving): void {
  const { settings, remote, buildDir, images } = site;
  if (buildDir !== null) app.use(buildFiles(path.join(buildDir, "client")));
  app.use(brandFiles(site));
  if (remote !== null) app.use(upstreamImages(remote.pictures, remote.pictureFiles));
  app.use(imageVariants(settings.CONTENT_DIR, images.variants));
  app.use(contentFiles(settings.CONTENT_DIR));
  app.use(covers(site));
  const ownSocialImages = path.join(settings.DATA_DIR, SOCIAL_IMAGE_FOLDER);
  const socialImages = createSocialImages(
    buildDir === null ? [ownSocialImages] : [ownSocialImages, path.join(buildDir, SOCIAL_IMAGE_FOLDER)],
  );
  app.use(socialImageFiles(socialImages, site));
  app.use(missingFiles);

  app.use(securityTxt(site));
  const makers = createTextFileMakers(site, (page) => site.getPage(page, "identity").page);
  app.use(textFiles(makers, site));
  app.use(paperFiles(site));
  app.use(callFile(site));
}

function addStaff(app: App, site: Serving): void {
  const { settings, origin, rates, desk, leads, studio, inbound, publicBuild, wholeBuild } = site;
  const isHttps = origin.startsWith("https:");
  const isDevelopment = site.buildDir === null;
  if (inbound !== null) addInboundHook(app, { ...site, onStored: inbound.wake });
  if (studio?.sync && settings.STUDIO_GIT_SECRET !== null)
    addGitHook(app, settings.STUDIO_GIT_SECRET, rates, studio.sync.wake);
  if (studio !== null) {
    const renderDraft = (content: ContentStore, path: string) => {
      const draftBuild = withParts(publicBuild, content.current.site.parts);
      const render = createRenderer(withContent(site, content), () => draftBuild, isDevelopment);
      return render(new Request(origin + path), NO_SUBMISSION);
    };
    addStudioPreview(app, studio, renderDraft, { content: site.content, isHttps, isDevelopment });
  }
  if (desk === null) return;
  const pages = {
    build: wholeBuild,
    findRoute: createRouteFinder(wholeBuild),
    isDevelopment,
    permissionsPolicy: site.securityHeaders["permissions-policy"] as string,
    addRoutes(refuse: Refuse) {
      if (leads !== null) addLeadRoutes(app, leads, desk, refuse);
    },
  };
  addDesk(app, { ...site, desk }, pages);
}

/** For operators, on a port of its own. */
function createMonitor(site: Serving): App {
  const { settings } = site;
  const hasOpenerPolicy = settings.OPENER_POLICY === "on";
  const monitor: App = new Hono<AppEnvironment>();
  monitor.use(securityHeaders(securityHeadersOf({ isHttps: false, hasOpenerPolicy })), noStoreByDefault);
  monitor.route("/", operatorEndpoints(site, { token: null, isPrivate: true }));
  return monitor;
}

function createWarmer(site: Serving): CacheWarmer {
  const { content, backend } = site;
  const warmer = createCacheWarmer(site, async () => {
    const groups = Object.values(await publicPages(content.current, backend));
    return groups.map((group) => group.map(({ path }) => path));
  });
  content.onChange(warmer.restart);
  return warmer;
}

function startPruning({ settings, clock, log, content, images }: Serving): Pick<Repeated, "close"> {
  const folderOf = (name: string) => path.join(settings.DATA_DIR, name);
  return startPruner(
    {
      pictures: images.old,
      articles: oldArticles(() => content.current, folderOf(ARTICLE_FOLDER)),
      brand: oldBrandFiles(content.brandCache, folderOf(BRAND_CACHE)),
    },
    clock,
    log,
  );
}

/** Throws with a message for the operator when the site cannot start. */
export async function openSite(
  settings: Settings,
  { buildDir, clock = Date.now, steadyClock = clock }: SiteOptions,
): Promise<RunningSite> {
  const isDevelopment = buildDir === null;
  const services = await openServices(settings, { clock, steadyClock, showsFuture: isDevelopment });
  const routes = build as unknown as ServerBuild;
  const publicBuild = withoutStaffRoutes(routes);
  const pages = createPages(services, publicBuild, isDevelopment);
  const site: Serving = {
    ...{ ...services, ...pages, buildDir, publicBuild },
    wholeBuild: services.studio === null ? withoutStudio(routes) : routes,
    images: createImages(services, buildDir),
    findRedirect: createFindRedirect(services.content, pages.isPage),
  };
  const pruner = startPruning(site);
  const warmer = createWarmer(site);
  site.outbox.wake();
  site.connections.wake();
  site.digests.wake();
  site.desk?.wake();
  site.inbound?.start();
  site.indexNow?.start();
  const { company } = site.content.current;
  return {
    handle: countPageViews(createListener(createApp(site).fetch, cachedPages(site), site.findRedirect), site),
    monitor: createListener(createMonitor(site).fetch, () => false),
    warmer,
    demonstration: company.demonstration ? demonstrationOf(settings, company.name) : null,
    contentProblems: fallbackLines(site.content),
    async setUpPath() {
      const token = (await site.desk?.setUpToken()) ?? null;
      return token === null ? null : `${DESK}/sign-in/first-admin?token=${token}`;
    },
    peersAreVisitors: () => settings.TRUSTED_PROXIES === 0 && !site.undeclaredProxy.isSeen,
    retire: site.readiness.retire,
    async close() {
      await warmer.close();
      await pruner.close();
      await services.close();
    },
  };
}
