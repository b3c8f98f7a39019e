import type { IncomingMessage, ServerResponse } from "node:http";
import { Unavailable } from "#core/api/errors.ts";
import type { Services } from "#server/services.ts";
import { QueueFull } from "../config/queue.ts";
import { type AppContext, isRead, isUnder, type Middleware, targetOf } from "../http/app.ts";
import { OVERLOAD_RETRY_AFTER } from "../http/overload.ts";
import { chooseEncoding, encode, pageResponse, sendPage, wantsMarkdown } from "../http/page.ts";
import { htmlResponse } from "../http/plain-page.ts";
import { describeError } from "../metrics/log.ts";
import { errorLine } from "./error-page.ts";
import type { PageCache } from "./page-cache.ts";
import { parsePageUrl } from "./page-url.ts";
import type { Pages } from "./pages.ts";

/** Sent from Node's listener, because Hono takes several times as long; returns false for other requests. */
export function cachedPages({
  settings,
  httpMetrics,
  overload,
  cache,
  busyPage,
}: Pick<Services, "settings" | "httpMetrics" | "overload"> & Pick<Pages, "cache" | "busyPage">) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    if (wantsMarkdown(request.headers.accept)) return false;
    const target = request.url as string;
    const page = cache.get(target);
    if (page !== null) {
      const encoding = chooseEncoding(request.headers["accept-encoding"] as string | undefined);
      if (page.bodies[encoding] === undefined) return false;
      httpMetrics.countCachedPage();
      sendPage(page, request, response);
      return true;
    }
    const isRefused = overload.rendering.isFull && !isUnder(settings.API_PATH, target);
    if (!isRefused || !needsRendering(target, cache)) return false;
    httpMetrics.countRefusedPage();
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

type Needs = Pick<Services, "log"> & Pick<Pages, "cache" | "getPage" | "busyPage" | "errorPage">;

export function renderedPages(services: Needs): Middleware {
  return async (context, next) => (isRead(context) ? respondWithPage(services, context) : next());
}

async function respondWithPage(services: Needs, context: AppContext): Promise<Response> {
  const { raw } = context.req;
  const target = targetOf(context);
  const encoding = chooseEncoding(raw.headers.get("accept-encoding"));
  const { page: rendering, ...requested } = services.getPage(target, encoding);
  try {
    const page = await rendering;
    await encode(page, encoding);
    return pageResponse(page, raw);
  } catch (error) {
    return respondWithFailure(services, context, requested, error);
  }
}

/** The expired page if there is one. */
function respondWithFailure(
  { log, cache, busyPage, errorPage }: Needs,
  context: AppContext,
  { key, route, isData }: Omit<ReturnType<Pages["getPage"]>, "page">,
  error: unknown,
): Response {
  const isOverloaded = error instanceof QueueFull;
  const isUnavailable = error instanceof Unavailable;
  if (!isOverloaded && !isUnavailable)
    log.error({ request: context.var.requestId, route, ...describeError(error) }, "page failed");
  const page = cache.lastKnown(key) ?? (isOverloaded ? busyPage() : null);
  if (page !== null) return pageResponse(page, context.req.raw);
  const [status, headers] = isUnavailable ? UNAVAILABLE : FAILED;
  return isData
    ? context.text(errorLine("failed"), status, headers)
    : htmlResponse(errorPage("failed"), status, headers);
}

const UNAVAILABLE = [503, { "Retry-After": OVERLOAD_RETRY_AFTER }] as const;
const FAILED = [500, {}] as const;
