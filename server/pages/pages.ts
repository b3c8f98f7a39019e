import type { ServerBuild } from "react-router";
import { pageAt } from "#core/pages.ts";
import { isOn } from "#core/parts.ts";
import { paths } from "#core/paths.ts";
import { VIDEO_HOST } from "#core/video-link.ts";
import type { Services } from "#server/services.ts";
import { once } from "../config/once.ts";
import type { Content } from "../content/collections.ts";
import { isWrittenPage } from "../content/written-pages.ts";
import { OVERLOAD_RETRY_AFTER } from "../http/overload.ts";
import { createPage, type Encoding, encode, type Page } from "../http/page.ts";
import type { HtmlPage } from "../http/plain-page.ts";
import { contentSecurityPolicy, inlineIn, securityHeadersOf } from "../http/security-headers.ts";
import { type ErrorKind, errorPage } from "./error-page.ts";
import { createPageCache, type PageCache } from "./page-cache.ts";
import { isDataTarget, type PageUrl, parsePageUrl } from "./page-url.ts";
import { keepQuery } from "./redirect-query.ts";
import { createRenderer, type RenderNeeds, renderPage } from "./render.ts";
import { withParts } from "./routes.ts";

/** All unknown paths share one rendered page. */
export const UNKNOWN_PAGE = "/404";

/** How the pages of one build are rendered, and what is kept of them. */
export interface Pages extends Omit<RenderNeeds, "settings" | "origin"> {
  cache: PageCache;
  isPage(path: string): boolean;
  errorPage(kind: ErrorKind): HtmlPage;
  busyPage(): Page;
  getPage(target: string, encoding: Encoding, isWarmup?: boolean): RequestedPage;
}

interface RequestedPage {
  isData: boolean;
  /** Path of its record, for logs; null for an unknown page. */
  route: string | null;
  key: string;
  page: Promise<Page>;
}

/** @param publicBuild with the pages of all parts */
export function createPages(services: Services, publicBuild: ServerBuild, isDevelopment: boolean): Pages {
  const { settings, clock, origin, content } = services;
  const isHttps = origin.startsWith("https:");
  const securityHeaders = securityHeadersOf({ isHttps, hasOpenerPolicy: settings.OPENER_POLICY === "on" });
  const limits = settings.PAGE_CACHE === "off" ? { bytes: 0 } : undefined;
  const cache = createPageCache(clock, content.untilChange, limits);
  content.onChange(cache.clear);
  const shown = () => ({ company: content.current.company, brand: content.brand });
  const build = once(
    () => content.current.site.parts,
    (parts) => withParts(publicBuild, parts),
  );
  const policy = () => ({ isHttps, frameSources: frameSourcesOf(content.current) });
  const pages = {
    cache,
    render: createRenderer(services, build, isDevelopment),
    policyOf: (html: Buffer, isFramed: boolean) =>
      isDevelopment ? DEVELOPMENT_POLICY : contentSecurityPolicy(inlineIn(html), policy(), isFramed),
    // In development the gallery of components has no record.
    isPage: (path: string) => isDevelopment || isPage(path, content.current),
    securityHeaders,
    errorPage: (kind: ErrorKind) => errorPage(kind, shown(), isHttps),
    busyPage: once(
      () => content.current,
      () => createBusyPage(errorPage("busy", shown(), isHttps), securityHeaders),
    ),
  };
  return { ...pages, getPage: createGetPage({ ...services, ...pages }) };
}

/** Vite adds inline scripts and styles in development. */
const DEVELOPMENT_POLICY =
  "default-src 'self' 'unsafe-inline' ws: data:; frame-src 'self' https:; frame-ancestors 'self'";

function frameSourcesOf({ company }: Content): string[] {
  const frame = company.recruitment_frame;
  if (frame === null) return [VIDEO_HOST];
  return [VIDEO_HOST, frame.startsWith("/") ? "'self'" : new URL(frame).origin];
}

function isPage(path: string, { site, writtenPages }: Content): boolean {
  const page = pageAt(path);
  // The record of the written pages is also the one of unknown paths.
  if (page?.path === paths.written("*")) return isWrittenPage(path, { writtenPages });
  return page !== null && isOn(page.part, site.parts);
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

type Needs = Pick<Services, "overload"> & Pick<Pages, "cache" | "isPage"> & RenderNeeds;

/** React Router gets only the path and the allowed query, so a cached page cannot contain personal data. */
export function createGetPage(services: Needs): Pages["getPage"] {
  const { cache, isPage, overload } = services;
  return (target, encoding, isWarmup) => {
    const url = parsePageUrl(target);
    const isData = url?.isData ?? isDataTarget(target);
    const shown = url !== null && isPage(url.page) ? url : unknownPage(isData);
    const key = shown.path + shown.query;
    const render = () =>
      overload.rendering.run(async () => {
        const rendering = await renderPage(services, shown, key);
        await encode(rendering.page, encoding);
        return rendering;
      });
    const cached = cache.get(key);
    const page = cached === null ? cache.getOrRender(key, render, isWarmup) : Promise.resolve(cached);
    return {
      ...{ isData, route: shown.record?.path ?? null, key },
      page: page.then((made) => keepQuery(made, shown, target)),
    };
  };
}

function unknownPage(isData: boolean): PageUrl {
  const page = UNKNOWN_PAGE;
  return { page, record: null, path: isData ? `${page}.data` : page, isData, query: "", isOpenEnded: false };
}
