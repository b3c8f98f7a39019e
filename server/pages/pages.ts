import type { IncomingMessage, ServerResponse } from "node:http";
import { Unavailable } from "#core/api/errors.ts";
import { type Queue, QueueFull } from "../config/queue.ts";
import { isRead, isUnder, type Middleware, targetOf } from "../http/app.ts";
import type { HttpMetrics } from "../http/http-metrics.ts";
import { RETRY_AFTER } from "../http/overload.ts";
import { chooseEncoding, createPage, encode, type Page, pageResponse, sendPage } from "../http/page.ts";
import { type HtmlPage, htmlResponse } from "../http/plain-page.ts";
import { describeError, type Log } from "../metrics/log.ts";
import type { PageCache } from "./page-cache.ts";
import { createPageRenderer, type PageRendererDeps } from "./page-renderer.ts";
import { parsePageUrl } from "./page-url.ts";

export interface PagesDeps extends PageRendererDeps {
  failurePage: () => HtmlPage;
  busyPage: () => Page;
  log: Log;
}

const FAILURE = "Something went wrong on our side.\n";

export interface CachedPagesDeps {
  cache: PageCache;
  rendering: Queue;
  busyPage: () => Page;
  apiPath: string;
  metrics: Pick<HttpMetrics, "countCachedPage" | "countRefusedPage">;
}

/** Sent from Node's listener, because Hono takes several times as long; returns false for other requests. */
export function cachedPages({ cache, rendering, busyPage, apiPath, metrics }: CachedPagesDeps) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const target = request.url as string;
    const page = cache.get(target);
    if (page !== null) {
      const encoding = chooseEncoding(request.headers["accept-encoding"] as string | undefined);
      if (page.bodies[encoding] === undefined) return false;
      metrics.countCachedPage();
      sendPage(page, request, response);
      return true;
    }
    if (!rendering.isFull || isUnder(apiPath, target) || !needsRendering(target, cache)) return false;
    metrics.countRefusedPage();
    sendPage(busyPage(), request, response);
    return true;
  };
}

const NO_PAGE = /^\/(?:healthz|readyz|metrics)$|\.\w+(?:\?|$)/;

function needsRendering(target: string, cache: PageCache): boolean {
  if (NO_PAGE.test(target)) return false;
  const url = parsePageUrl(target);
  return url !== null && !cache.has(url.path + url.query);
}

export function renderedPages(deps: PagesDeps): Middleware {
  const { cache, log } = deps;
  const pageAt = createPageRenderer(deps);

  return async (context, next) => {
    if (!isRead(context)) return next();
    const { raw } = context.req;
    const target = targetOf(context);
    const encoding = chooseEncoding(raw.headers.get("accept-encoding"));
    const { isData, route, key, page: rendering } = pageAt(target, encoding);
    try {
      const page = await rendering;
      await encode(page, encoding);
      return pageResponse(page.status === 301 ? withQuery(page, target) : page, raw);
    } catch (error) {
      const isRefused = error instanceof QueueFull;
      const isUnavailable = error instanceof Unavailable;
      if (!isRefused && !isUnavailable)
        log.error({ request: context.var.requestId, route, ...describeError(error) }, "page failed");
      const last = cache.lastKnown(key);
      if (last !== null) return pageResponse(last, raw);
      if (isRefused) return pageResponse(deps.busyPage(), raw);
      const status = isUnavailable ? 503 : 500;
      const headers: Record<string, string> = isUnavailable ? { "Retry-After": RETRY_AFTER } : {};
      return isData
        ? context.text(FAILURE, status, headers)
        : htmlResponse(deps.failurePage(), status, headers);
    }
  };
}

function withQuery(page: Page, target: string): Page {
  const mark = target.indexOf("?");
  const { location } = page.headers;
  if (mark === -1 || location === undefined || location.includes("?")) return page;
  return { ...page, headers: { ...page.headers, location: location + target.slice(mark) } };
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
      "retry-after": RETRY_AFTER,
    },
    html,
  );
}
