import type { ServerResponse } from "node:http";
import { Unavailable } from "#core/api/errors.ts";
import { answerPlainly, isReading, type Layer } from "../http/layer.ts";
import { NoRoom } from "../http/overload/concurrency-limiter.ts";
import { RETRY_AFTER } from "../http/overload/overload.ts";
import { encode, type Page } from "../http/page.ts";
import { requestIdOf } from "../http/request-id.ts";
import { encodingFor, sendPage } from "../http/send-page.ts";
import { placeOf } from "../metrics/error-location.ts";
import type { Log } from "../metrics/log.ts";
import type { PageCache } from "./cache/page-cache.ts";
import { createPageRenderer, type PageRendererDeps } from "./page-renderer.ts";
import type { PageUrl } from "./page-url.ts";
import { type HtmlPage, sendHtml } from "./post-process.ts";

export interface PagesDeps extends PageRendererDeps {
  /** Sent when rendering fails. */
  failure: () => HtmlPage;
  busy: () => Page;
  log: Log;
}

/** Sends cached pages by request URL, before other layers run. */
export function cachedPages(cache: PageCache, count: () => void): Layer {
  return (request, response, next) => {
    const page = isReading(request) ? cache.get(request.url as string) : null;
    if (page !== null) count();
    if (page === null || page.bodies[encodingFor(request)] === undefined) next();
    else sendPage(page, request, response);
  };
}

/** Renders and sends pages, or an error page. */
export function renderedPages(deps: PagesDeps): Layer {
  const { cache, log } = deps;
  const pageAt = createPageRenderer(deps);

  return (request, response, next) => {
    if (!isReading(request)) return next();
    const requested = pageAt(request.url as string, encodingFor(request));
    if (requested === null) return answerPlainly(response, 400, "Bad request");
    const { url, route, key } = requested;
    const sent = requested.page.then(async (page) => {
      await encode(page, encodingFor(request));
      sendPage(page.status === 301 ? withQuery(page, request.url as string) : page, request, response);
    });
    sent.catch((error: unknown) => {
      const isRefused = error instanceof NoRoom;
      const isUnavailable = error instanceof Unavailable;
      if (!isRefused && !isUnavailable)
        log.error({ request: requestIdOf(request), route, ...placeOf(error) }, "page failed");
      const last = cache.lastKnown(key);
      if (response.headersSent) response.destroy();
      else if (last !== null) sendPage(last, request, response);
      else if (isRefused) sendPage(deps.busy(), request, response);
      else if (isUnavailable) sendUnavailable(response, url, deps.failure());
      else if (url.isData) answerPlainly(response, 500, "Something went wrong on our side.");
      else sendHtml(response, 500, deps.failure());
    });
  };
}

/** A permanent redirect leads to another URL of the same page, so it keeps the query. */
function withQuery(page: Page, target: string): Page {
  const mark = target.indexOf("?");
  const { location } = page.headers;
  if (mark === -1 || location === undefined || location.includes("?")) return page;
  return { ...page, headers: { ...page.headers, location: location + target.slice(mark) } };
}

function sendUnavailable(response: ServerResponse, { isData }: PageUrl, page: HtmlPage): void {
  const headers = { "retry-after": RETRY_AFTER };
  if (isData) answerPlainly(response, 503, "Something went wrong on our side.", headers);
  else sendHtml(response, 503, page, headers);
}
