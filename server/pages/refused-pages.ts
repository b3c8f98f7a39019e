import { isReading, type Layer } from "../http/layer.ts";
import type { Gate } from "../http/overload/concurrency-limiter.ts";
import { RETRY_AFTER } from "../http/overload/overload.ts";
import { createPage, type Page } from "../http/page.ts";
import { sendPage } from "../http/send-page.ts";
import type { PageCache } from "./cache/page-cache.ts";
import { parsePageUrl } from "./page-url.ts";
import type { HtmlPage } from "./post-process.ts";

/** What is no page, or need not be made: files, feeds, and what the operator's machines ask for. */
const NO_PAGE = /^\/(?:healthz|readyz|metrics)$|\.\w+(?:\?|$)/;

export interface RefusedPagesDeps {
  cache: PageCache;
  /** The line for pages that have to be made. */
  gate: Gate;
  isCall(target: string): boolean;
  busy(): Page;
  /** Counts what is refused here, because nothing that counts comes before it. */
  count(): void;
}

/**
 * Refuses pages that would have to be made while the line for it is full. It stands before everything that costs time:
 * at five times too much, four of five requests end here, and what each takes is taken from the fifth.
 */
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

/** The page that is sent, made once. */
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
