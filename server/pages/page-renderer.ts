import { paths } from "#core/paths.ts";
import type { Services } from "#server/services.ts";
import { createPage, type Encoding, encode, type Page } from "../http/page.ts";
import type { PageCache, Rendering } from "./page-cache.ts";
import { isDataTarget, type PageUrl, parsePageUrl } from "./page-url.ts";
import type { PostProcess } from "./post-process.ts";
import { NO_SUBMISSION, type Render } from "./render.ts";

const PAGE_CACHE = "public, max-age=60, stale-while-revalidate=600, stale-if-error=86400";

/** All unknown paths share one rendered page. */
export const UNKNOWN_PAGE = "/404";

export interface PagePipeline {
  cache: PageCache;
  render: Render;
  postProcess: PostProcess;
  isPage(path: string): boolean;
  /** Of every response. */
  securityHeaders: Readonly<Record<string, string>>;
}

type Needs = Pick<Services, "settings" | "origin" | "overload"> & PagePipeline;

interface RequestedPage {
  isData: boolean;
  /** Path of its record, for logs; null for an unknown page. */
  route: string | null;
  key: string;
  page: Promise<Page>;
}

export type PageRenderer = (target: string, encoding: Encoding, isWarmup?: boolean) => RequestedPage;

/** React Router gets only the path and the allowed query, so a cached page cannot contain personal data. */
export function createPageRenderer(services: Needs): PageRenderer {
  const { cache, isPage } = services;
  return (target, encoding, isWarmup) => {
    const url = parsePageUrl(target);
    const isData = url?.isData ?? isDataTarget(target);
    const shown = url !== null && isPage(url.page) ? url : unknownPage(isData);
    const key = shown.path + shown.query;
    const cached = cache.get(key);
    const page =
      cached === null
        ? cache.getOrRender(key, () => renderInTurn(services, shown, key, encoding), isWarmup)
        : Promise.resolve(cached);
    return { isData, route: shown.record?.path ?? null, key, page };
  };
}

function renderInTurn(services: Needs, url: PageUrl, key: string, encoding: Encoding): Promise<Rendering> {
  return services.overload.rendering.run(async () => {
    const rendering = await renderPage(services, url, key);
    await encode(rendering.page, encoding);
    return rendering;
  });
}

async function renderPage(
  { settings, origin, render, postProcess, securityHeaders }: Needs,
  url: PageUrl,
  key: string,
): Promise<Rendering> {
  const response = await render(new Request(origin + url.path + url.query), NO_SUBMISSION);
  const headers = { ...securityHeaders, ...headersOf(response) };
  const cacheKey = !url.isOpenEnded && isCacheable(response, key) ? key : null;
  const isHtml = headers["content-type"]?.startsWith("text/html");
  // React Router answers an unhandled error with plain text.
  if (response.status >= 500 && !isHtml && !url.isData) throw new Error("no page could be rendered");
  if (isHtml) {
    const isFramed = url.page === paths.openingsFrame;
    const { html, policy } = postProcess(await response.text(), { isFramed });
    headers["content-security-policy"] = policy;
    const hints = response.headers.get("link");
    if (settings.EARLY_HINTS === "on" && hints !== null) headers.link = hints;
    if (isFramed) headers["x-frame-options"] = "SAMEORIGIN";
    return { page: createPage(response.status, headers, html), cacheKey };
  }
  return { page: createPage(response.status, headers, await response.text()), cacheKey };
}

function unknownPage(isData: boolean): PageUrl {
  const page = UNKNOWN_PAGE;
  return { page, record: null, path: isData ? `${page}.data` : page, isData, query: "", isOpenEnded: false };
}

/** Pages, closed openings and the 404 page, unless `no-store` or `private`. */
function isCacheable({ status, headers }: Response, key: string): boolean {
  if (/no-store|private/.test(headers.get("cache-control") ?? "")) return false;
  return status === 200 || status === 410 || (status === 404 && /^\/404(?:\.data)?$/.test(key));
}

function headersOf(response: Response): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of ["content-type", "location", "x-remix-response", "cache-control", "referrer-policy"]) {
    const value = response.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  // React Router sets no charset.
  if (headers["content-type"] === "text/x-script") headers["content-type"] += "; charset=utf-8";
  headers["cache-control"] ??= response.status === 200 ? PAGE_CACHE : "no-store";
  return headers;
}
