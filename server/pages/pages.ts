import type { ServerBuild } from "react-router";
import { pageAt } from "#core/pages.ts";
import { isOn } from "#core/parts.ts";
import { paths } from "#core/paths.ts";
import type { Services } from "#server/services.ts";
import { once } from "../config/once.ts";
import type { Content } from "../content/collections.ts";
import { isWrittenPage } from "../content/written-pages.ts";
import { OVERLOAD_RETRY_AFTER } from "../http/overload.ts";
import { createPage, type Page } from "../http/page.ts";
import type { HtmlPage } from "../http/plain-page.ts";
import { securityHeadersOf } from "../http/security-headers.ts";
import { type ErrorKind, errorPage } from "./error-page.ts";
import { createPageCache } from "./page-cache.ts";
import { createPageRenderer, type PagePipeline, type PageRenderer } from "./page-renderer.ts";
import { withParts } from "./part-routes.ts";
import { createPostProcess, frameSourcesOf } from "./post-process.ts";
import { createRenderer } from "./render.ts";

function isPage(path: string, { site, writtenPages }: Content): boolean {
  const page = pageAt(path);
  // The record of the written pages is also the one of unknown paths.
  if (page?.path === paths.written("*")) return isWrittenPage(path, { writtenPages });
  return page !== null && isOn(page.part, site.parts);
}

/** How the pages of one build are rendered, and what is kept of them. */
export interface Pages extends PagePipeline {
  errorPage(kind: ErrorKind): HtmlPage;
  busyPage(): Page;
  getPage: PageRenderer;
}

/** @param publicBuild with the pages of all parts */
export function createPages(services: Services, publicBuild: ServerBuild, isDevelopment: boolean): Pages {
  const { settings, clock, origin, content } = services;
  const isHttps = origin.startsWith("https:");
  const securityHeaders = securityHeadersOf({ isHttps, hasOpenerPolicy: settings.OPENER_POLICY === "on" });
  const limits = settings.PAGE_CACHE === "off" ? { bytes: 0 } : undefined;
  const cache = createPageCache(clock, content.untilChange, limits);
  content.onChange(cache.clear);
  const build = once(
    () => content.current.site.parts,
    (parts) => withParts(publicBuild, parts),
  );
  const pages = {
    cache,
    render: createRenderer(services, build, isDevelopment),
    postProcess: createPostProcess(isDevelopment, {
      isHttps,
      get frameSources() {
        return frameSourcesOf(content.current);
      },
    }),
    // In development the gallery of components has no record.
    isPage: (path: string) => isDevelopment || isPage(path, content.current),
    securityHeaders,
    errorPage: (kind: ErrorKind) => errorPage(kind, content.current.company, isHttps),
    busyPage: once(
      () => content.current.company,
      (company) => createBusyPage(errorPage("busy", company, isHttps), securityHeaders),
    ),
  };
  return { ...pages, getPage: createPageRenderer({ ...services, ...pages }) };
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
