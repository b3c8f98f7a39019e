import { paths } from "#core/paths.ts";
import type { Load } from "../http/overload/overload.ts";
import { createPage, type Encoding, encode, type Page } from "../http/page.ts";
import type { PictureStamper } from "../images/hash-urls.ts";
import type { StructuredData } from "../seo/structured-data/structured-data.ts";
import { linkHeader } from "./cache/early-hints.ts";
import type { PageCache, Rendering } from "./cache/page-cache.ts";
import { type PageAddress, pageAddress } from "./page-url.ts";
import type { PostProcess } from "./post-process.ts";
import { ANYBODY, type Render } from "./render.ts";
import type { FindRoute } from "./routes-of-build.ts";

/** How long browsers and shared caches may cache a page. */
const PAGE_CACHE = "public, max-age=60, stale-while-revalidate=600, stale-if-error=86400";

/** All unknown paths share one rendered page. */
export const UNKNOWN_PAGE = "/404";

export interface PageRendererDeps {
  cache: PageCache;
  render: Render;
  postProcess: PostProcess;
  structuredData: StructuredData;
  findRoute: FindRoute;
  /** The origin of the site, whatever the request says. */
  origin: string;
  /** The headers of every response; cached pages are sent before the layer that adds them. */
  securityHeaders: Readonly<Record<string, string>>;
  /** Whether pages list their fonts in a `Link` header, for proxies that send early hints. */
  givesHints: boolean;
  /** Adds content hashes to the URLs of pictures, in a page and in its data. */
  stampPictures: PictureStamper;
  load: Load;
}

/** The page of a request. */
interface RequestedPage {
  address: PageAddress;
  /** The route that shows it; null for an unknown path. */
  route: string | null;
  /** Its key in the page cache. */
  key: string;
  page: Promise<Page>;
}

/**
 * The page at a request target, cached or rendered; null for a target that cannot be decoded.
 *
 * @param isAhead whether no request waits for it
 */
export type PageRenderer = (target: string, encoding: Encoding, isAhead?: boolean) => RequestedPage | null;

/**
 * Renders pages, once for all concurrent requests. The request that React Router gets has the path and the allowed query,
 * and no header of the visitor: nothing personal can get into a page that is sent to all.
 */
export function createPageRenderer(deps: PageRendererDeps): PageRenderer {
  const { cache, findRoute, origin } = deps;
  const { stampText } = deps.stampPictures;

  async function renderPage(address: PageAddress, key: string): Promise<Rendering> {
    const response = await deps.render(new Request(origin + address.path + address.query), ANYBODY);
    const headers = { ...deps.securityHeaders, ...headersOf(response) };
    const keepAs = !address.isOpenEnded && isCacheable(response, key) ? key : null;
    const isHtml = headers["content-type"]?.startsWith("text/html");
    // React Router's last resort is a line of plain text.
    if (response.status >= 500 && !isHtml && !address.isData) throw new Error("no page could be rendered");
    if (isHtml) {
      const isFramed = address.page === paths.openingsFrame;
      const page = await response.text();
      // With a query it is the same page, or a part of it.
      const isWhole = response.status === 200 && address.query === "";
      const inHead = isWhole ? await deps.structuredData(address.page, page) : "";
      const { html, policy } = deps.postProcess(await stampText(page), { inHead, isFramed });
      headers["content-security-policy"] = policy;
      const hints = deps.givesHints ? linkHeader(page) : "";
      if (hints !== "") headers.link = hints;
      if (isFramed) headers["x-frame-options"] = "SAMEORIGIN";
      return { page: createPage(response.status, headers, html), keepAs };
    }
    const text = await stampText(await response.text());
    return { page: createPage(response.status, headers, text), keepAs };
  }

  /** Renders and compresses a page in its turn; throws `NoRoom` when too many wait. */
  function renderInTurn(address: PageAddress, key: string, encoding: Encoding): Promise<Rendering> {
    return deps.load.pages.pass(async () => {
      const rendering = await renderPage(address, key);
      await encode(rendering.page, encoding);
      return rendering;
    });
  }

  return (target, encoding, isAhead) => {
    const address = pageAddress(target);
    if (address === null) return null;
    const route = findRoute(address.page);
    const shown = route === null ? unknownPage(address) : address;
    const key = shown.path + shown.query;
    const kept = cache.get(key);
    const page =
      kept === null
        ? cache.getOrRender(key, () => renderInTurn(shown, key, encoding), isAhead)
        : Promise.resolve(kept);
    return { address, route, key, page };
  };
}

function unknownPage({ isData }: PageAddress): PageAddress {
  const page = UNKNOWN_PAGE;
  return { page, path: isData ? `${page}.data` : page, isData, query: "", isOpenEnded: false };
}

/** Cached are good pages, those of closed openings, and the one for unknown paths; not what is `no-store` or `private`. */
function isCacheable({ status, headers }: Response, key: string): boolean {
  if (/no-store|private/.test(headers.get("cache-control") ?? "")) return false;
  return status === 200 || status === 410 || (status === 404 && /^\/404(?:\.data)?$/.test(key));
}

/** The headers of React Router's response that belong to the page. */
function headersOf(response: Response): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of ["content-type", "location", "x-remix-response", "cache-control", "referrer-policy"]) {
    const value = response.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  // React Router names no charset.
  if (headers["content-type"] === "text/x-script") headers["content-type"] += "; charset=utf-8";
  headers["cache-control"] ??= response.status === 200 ? PAGE_CACHE : "no-store";
  return headers;
}
