import type { ServerBuild } from "react-router";
import type { Services } from "#server/services.ts";
import { once } from "../config/once.ts";
import { isWrittenPage } from "../content/written-pages.ts";
import { OVERLOAD_RETRY_AFTER } from "../http/overload.ts";
import { createPage, type Page } from "../http/page.ts";
import type { HtmlPage } from "../http/plain-page.ts";
import { securityHeadersOf } from "../http/security-headers.ts";
import { type ErrorKind, errorPage } from "./error-page.ts";
import { createPageCache } from "./page-cache.ts";
import { createPageRenderer, type PagePipeline, type PageRenderer } from "./page-renderer.ts";
import { createPartsBuild } from "./part-routes.ts";
import { createPostProcess, frameSourcesOf } from "./post-process.ts";
import { createRenderer, createRouteFinder } from "./render.ts";

/** The route of the written pages is also the one of unknown paths. */
const WRITTEN_PAGE = "routes/written-page";

/** How the pages of one build are rendered, and what is kept of them. */
export interface Pages extends PagePipeline {
  errorPage(kind: ErrorKind): HtmlPage;
  busyPage(): Page;
  pageAt: PageRenderer;
}

/** @param publicBuild with the pages of all parts */
export function createPages(services: Services, publicBuild: ServerBuild, isDevelopment: boolean): Pages {
  const { settings, clock, origin, content } = services;
  const isHttps = origin.startsWith("https:");
  const securityHeaders = securityHeadersOf({ isHttps, hasOpenerPolicy: settings.OPENER_POLICY === "on" });
  const limits = settings.PAGE_CACHE === "off" ? { bytes: 0 } : undefined;
  const cache = createPageCache(clock, content.untilChange, limits);
  content.onChange(cache.clear);
  const build = createPartsBuild(publicBuild, () => content.current.site.parts);
  const routeFinder = once(build, createRouteFinder);
  const pages = {
    cache,
    render: createRenderer(services, build, isDevelopment),
    postProcess: createPostProcess(isDevelopment, {
      isHttps,
      get frameSources() {
        return frameSourcesOf(content.current);
      },
    }),
    findRoute: (path: string) =>
      routeFinder()(path) ?? (isWrittenPage(path, content.current) ? WRITTEN_PAGE : null),
    securityHeaders,
    errorPage: (kind: ErrorKind) => errorPage(kind, content.current.company, isHttps),
    busyPage: once(
      () => content.current.company,
      (company) => createBusyPage(errorPage("busy", company, isHttps), securityHeaders),
    ),
  };
  return { ...pages, pageAt: createPageRenderer({ ...services, ...pages }) };
}

export function createBusyPage(
  { html, policy }: HtmlPage,
  securityHeaders: Readonly<Record<string, string>>,
): Page {
  return createPage(
    503,
    {
      ...securityHeaders,
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      "cache-control": "no-store",
      "retry-after": OVERLOAD_RETRY_AFTER,
    },
    html,
  );
}
