import { paths } from "#core/paths.ts";
import type { Load } from "../load/load.ts";
import { linkHeader } from "../page-cache/early-hints.ts";
import { createPage, type Encoding, encode, type Page } from "../page-cache/page.ts";
import type { PageCache, Reader, Rendering } from "../page-cache/page-cache.ts";
import type { PictureStamper } from "../pictures/stamp-pictures.ts";
import type { StructuredData } from "../structured-data/structured-data.ts";
import { type PageAddress, pageAddress } from "./address.ts";
import type { PostProcess } from "./post-process.ts";
import { ANYBODY, type Render } from "./render.ts";
import type { FindRoute } from "./routes-of-build.ts";

/** How long browsers and shared caches may keep a page, and show it while they ask for a newer one. */
const PAGE_CACHE = "public, max-age=60, stale-while-revalidate=600, stale-if-error=86400";

/** All unknown paths show the same page, which is rendered and kept under one of them. */
export const UNKNOWN_PAGE = "/404";

export interface PageMakerParts {
  cache: PageCache;
  render: Render;
  postProcess: PostProcess;
  structuredData: StructuredData;
  findRoute: FindRoute;
  /** The site's own origin: the only one that a page ever sees. */
  origin: string;
  /** The headers of every answer, which a kept page brings along. */
  securityHeaders: Readonly<Record<string, string>>;
  /** Whether a page names its fonts in a header, for whoever makes early hints of it. */
  givesHints: boolean;
  /** Gives photographs addresses that change with them, in a page and in its data. */
  stampPictures: PictureStamper;
  load: Load;
}

/** A page on its way. */
export interface AskedPage {
  address: PageAddress;
  /** The route that shows it; null for an unknown path. */
  route: string | null;
  /** What it is kept under. */
  key: string;
  page: Promise<Page>;
}

/** The page that is shown at a request target, kept or made; null for a target that cannot be decoded. */
export type PageMaker = (target: string, encoding: Encoding, reader?: Reader) => AskedPage | null;

/**
 * Renders pages, each once however many ask for it. The request that is rendered is made here: path and allowed
 * query, no header of the visitor's, so that nothing personal can get into what everybody is shown.
 */
export function createPageMaker(parts: PageMakerParts): PageMaker {
  const { cache, findRoute, origin } = parts;
  const { stampText } = parts.stampPictures;

  async function renderPage(address: PageAddress, key: string): Promise<Rendering> {
    const response = await parts.render(new Request(origin + address.path + address.query), ANYBODY);
    const headers = { ...parts.securityHeaders, ...headersOf(response) };
    const keepAs = !address.isOpenEnded && isForAll(response, key) ? key : null;
    const isHtml = headers["content-type"]?.startsWith("text/html");
    // React Router's last resort is a line of plain text.
    if (response.status >= 500 && !isHtml && !address.isData) throw new Error("no page could be rendered");
    if (isHtml) {
      const isFramed = address.page === paths.openingsFrame;
      const page = await response.text();
      // Another query stands for the same page, or shows a part of it.
      const isWhole = response.status === 200 && address.query === "";
      const inHead = isWhole ? await parts.structuredData(address.page, page) : "";
      const { html, policy } = parts.postProcess(await stampText(page), { inHead, isFramed });
      headers["content-security-policy"] = policy;
      const hints = parts.givesHints ? linkHeader(page) : "";
      if (hints !== "") headers.link = hints;
      if (isFramed) headers["x-frame-options"] = "SAMEORIGIN";
      return { page: createPage(response.status, headers, html), keepAs };
    }
    const text = await stampText(await response.text());
    return { page: createPage(response.status, headers, text), keepAs };
  }

  /** Made and compressed when its turn comes; refused while too many wait. */
  function makeInTurn(address: PageAddress, key: string, encoding: Encoding): Promise<Rendering> {
    return parts.load.pages.pass(async () => {
      const rendering = await renderPage(address, key);
      await encode(rendering.page, encoding);
      return rendering;
    });
  }

  return (target, encoding, reader) => {
    const address = pageAddress(target);
    if (address === null) return null;
    const route = findRoute(address.page);
    const shown = route === null ? unknownPage(address) : address;
    const key = shown.path + shown.query;
    const kept = cache.get(key);
    const page =
      kept === null
        ? cache.getOrRender(key, () => makeInTurn(shown, key, encoding), reader)
        : Promise.resolve(kept);
    return { address, route, key, page };
  };
}

function unknownPage({ isData }: PageAddress): PageAddress {
  const page = UNKNOWN_PAGE;
  return { page, path: isData ? `${page}.data` : page, isData, query: "", isOpenEnded: false };
}

/** Good pages are kept, those of closed openings, and the one that all unknown paths share. What says `no-store` is for one visitor. */
function isForAll({ status, headers }: Response, key: string): boolean {
  if (/no-store|private/.test(headers.get("cache-control") ?? "")) return false;
  return status === 200 || status === 410 || (status === 404 && /^\/404(?:\.data)?$/.test(key));
}

/** Of React Router's headers what belongs to the page; 404 and worse are never kept by a browser. */
function headersOf(response: Response): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of ["content-type", "location", "x-remix-response", "cache-control", "referrer-policy"]) {
    const value = response.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  // React Router leaves out what its data are written in.
  if (headers["content-type"] === "text/x-script") headers["content-type"] += "; charset=utf-8";
  headers["cache-control"] ??= response.status === 200 ? PAGE_CACHE : "no-store";
  return headers;
}
