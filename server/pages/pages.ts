import type { ServerResponse } from "node:http";
import { Unavailable } from "#core/calls/unavailable.ts";
import type { HtmlPieces } from "#core/html-response.ts";
import { paths } from "#core/paths.ts";
import { answerPlainly, isReading, type Layer } from "../http/layer.ts";
import { requestIdOf } from "../http/request-id.ts";
import { NoRoom } from "../load/gate.ts";
import { type Load, RETRY_AFTER } from "../load/load.ts";
import type { Log } from "../log/log.ts";
import { placeOf } from "../log/place-of.ts";
import { linkHeader } from "../page-cache/early-hints.ts";
import { createPage, type Encoding, encode, type Page } from "../page-cache/page.ts";
import type { PageCache, Rendering } from "../page-cache/page-cache.ts";
import { encodingFor, sendPage } from "../page-cache/send-page.ts";
import type { StructuredData } from "../structured-data/structured-data.ts";
import { type PageAddress, pageAddress } from "./address.ts";
import type { Finish, FinishedPage } from "./finish.ts";
import { ANYBODY, piecesOf, type Render } from "./render.ts";
import type { FindRoute } from "./routes-of-build.ts";
import { sendFinished } from "./send-finished.ts";

/** How long browsers and shared caches may keep a page, and show it while they ask for a newer one. */
const PAGE_CACHE = "public, max-age=60, stale-while-revalidate=600, stale-if-error=86400";

export interface PagesParts {
  cache: PageCache;
  render: Render;
  finish: Finish;
  structuredData: StructuredData;
  findRoute: FindRoute;
  /** The site's own origin: the only one that a page ever sees. */
  origin: string;
  /** The headers of every answer, which a kept page brings along. */
  securityHeaders: Readonly<Record<string, string>>;
  /** Whether a page names its fonts in a header, for whoever makes early hints of it. */
  givesHints: boolean;
  /** What is answered when a page cannot be made, and when there is too much to do. */
  failure: () => FinishedPage;
  busy: () => Page;
  load: Load;
  log: Log;
}

/** Answers a page from memory, by the address as it came in, before anything else looks at the request. */
export function cachedPages(cache: PageCache): Layer {
  return (request, response, next) => {
    const page = isReading(request) ? cache.get(request.url as string) : null;
    if (page === null || page.bodies[encodingFor(request)] === undefined) next();
    else sendPage(page, request, response);
  };
}

/**
 * Renders pages, each once however many ask for it. The request that is rendered is made here: path and allowed
 * query, no header of the visitor's, so that nothing personal can get into what everybody is shown.
 */
export function renderedPages(parts: PagesParts): Layer {
  const { cache, findRoute, origin, log } = parts;

  async function renderPage(address: PageAddress, key: string): Promise<Rendering> {
    const response = await parts.render(new Request(origin + address.path + address.query), ANYBODY);
    const headers = { ...parts.securityHeaders, ...headersOf(response) };
    const keepAs = !address.isOpenEnded && isForAll(response, key) ? key : null;
    const isHtml = headers["content-type"]?.startsWith("text/html");
    // React Router's last resort is a line of plain text.
    if (response.status >= 500 && !isHtml && !address.isData) throw new Error("no page could be rendered");
    if (isHtml) {
      const isFramed = address.page === paths.openingsFrame;
      const pieces = await piecesOf(response);
      // Another query stands for the same page, or shows a part of it.
      const isWhole = response.status === 200 && address.query === "";
      const data = isWhole ? await parts.structuredData(address.page, pieces[1]) : "";
      const { html, policy } = parts.finish(withInHead(pieces, data), isFramed);
      headers["content-security-policy"] = policy;
      const hints = parts.givesHints ? linkHeader(pieces[1]) : "";
      if (hints !== "") headers.link = hints;
      if (isFramed) headers["x-frame-options"] = "SAMEORIGIN";
      return { page: createPage(response.status, headers, html), keepAs };
    }
    return { page: createPage(response.status, headers, await response.text()), keepAs };
  }

  /** Made and compressed when its turn comes; refused while too many wait. */
  function makeInTurn(address: PageAddress, key: string, encoding: Encoding): Promise<Rendering> {
    return parts.load.pages.pass(async () => {
      const rendering = await renderPage(address, key);
      await encode(rendering.page, encoding);
      return rendering;
    });
  }

  return (request, response, next) => {
    if (!isReading(request)) return next();
    const address = pageAddress(request.url as string);
    if (address === null) return answerPlainly(response, 400, "Bad request");
    const route = findRoute(address.page);
    const shown = route === null ? unknownPage(address) : address;
    const key = shown.path + shown.query;
    const kept = cache.get(key);
    const found =
      kept === null
        ? cache.getOrRender(key, () => makeInTurn(shown, key, encodingFor(request)))
        : Promise.resolve(kept);
    const sent = found.then(async (page) => {
      await encode(page, encodingFor(request));
      sendPage(page, request, response);
    });
    sent.catch((error: unknown) => {
      const isRefused = error instanceof NoRoom;
      const isAway = error instanceof Unavailable;
      if (!isRefused && !isAway)
        log.error({ request: requestIdOf(request), route, ...placeOf(error) }, "page failed");
      const last = cache.lastKnown(key);
      if (response.headersSent) response.destroy();
      else if (last !== null) sendPage(last, request, response);
      else if (isRefused) sendPage(parts.busy(), request, response);
      else if (isAway) sendAway(response, address, parts.failure());
      else if (address.isData) answerPlainly(response, 500, "Something went wrong on our side.");
      else sendFinished(response, 500, parts.failure());
    });
  };
}

/** What is shown comes from elsewhere, and cannot be had now. */
function sendAway(response: ServerResponse, { isData }: PageAddress, page: FinishedPage): void {
  const headers = { "retry-after": RETRY_AFTER };
  if (isData) answerPlainly(response, 503, "Something went wrong on our side.", headers);
  else sendFinished(response, 503, page, headers);
}

function withInHead([doctype, markup, ...rest]: HtmlPieces, element: string): HtmlPieces {
  return [doctype, element === "" ? markup : markup.replace("</head>", () => `${element}</head>`), ...rest];
}

/** All unknown paths show the same page, which is rendered and kept under one of them. */
function unknownPage({ isData }: PageAddress): PageAddress {
  const page = "/404";
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
