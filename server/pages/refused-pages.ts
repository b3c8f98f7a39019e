import { isReading, type Layer } from "../http/layer.ts";
import type { Gate } from "../http/overload/concurrency-limiter.ts";
import { RETRY_AFTER } from "../http/overload/overload.ts";
import { createPage, type Page } from "../http/page.ts";
import { sendPage } from "../http/send-page.ts";
import type { PageCache } from "./cache/page-cache.ts";
import { parsePageUrl } from "./page-url.ts";
import type { HtmlPage } from "./post-process.ts";

/** Files, feeds and operator endpoints. */
const NO_PAGE = /^\/(?:healthz|readyz|metrics)$|\.\w+(?:\?|$)/;

export interface RefusedPagesDeps {
  cache: PageCache;
  gate: Gate;
  isCall(target: string): boolean;
  busy(): Page;
  /** Counts refusals; the layer that counts responses runs later. */
  count(): void;
}

/** Refuses pages that would have to be rendered while the render queue is full. Runs before all expensive layers. */
export function refusedPages({ cache, gate, isCall, busy, count }: RefusedPagesDeps): Layer {
  return (request, response, next) => {
    const target = request.url as string;
    if (!gate.isFull || !isReading(request) || NO_PAGE.test(target) || isCall(target)) return next();
    const url = parsePageUrl(target);
    if (url === null || cache.has(url.path + url.query)) return next();
    count();
    sendPage(busy(), request, response);
  };
}

/** The busy page, created once. */
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
