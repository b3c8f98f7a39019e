import { Gauge, type Registry } from "prom-client";
import { createQueue, type Queue } from "../config/queue.ts";
import { isRead, isUnder, type Middleware } from "./app.ts";
import { type Page, pageResponse } from "./page.ts";

/** Rendering keeps one processor busy, compression the others. At some hundred pages a second the queue takes half a second. */
const RENDERING = { concurrency: 3, waiting: 100, timeout: 10_000 };

const API_REQUESTS = 200;

/** Event loop delay in milliseconds above which reads are refused; forms are refused much later. */
const READ_DELAY = 250;
const FORM_DELAY = 2_000;

export const OVERLOAD_RETRY_AFTER = "5";

const BUSY_API = { status: 0, message: "The site is very busy. Please try again in a moment." };

export interface Overload {
  rendering: Queue;
  eventLoop: EventLoopDelay;
  refuses(kind: "read" | "form", apiRequests: number): boolean;
}

export function createOverload(registry: Registry): Overload {
  const rendering = createQueue(RENDERING);
  const eventLoop = measureEventLoopDelay();
  new Gauge({
    name: "fairlead_page_renders",
    help: "Pages being rendered (active) or waiting to be rendered (queued); when more than 100 are queued, new requests are refused",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      this.set({ state: "active" }, rendering.active);
      this.set({ state: "queued" }, rendering.waiting);
    },
  });
  return {
    rendering,
    eventLoop,
    refuses(kind, apiRequests) {
      if (kind === "form") return eventLoop.delay() > FORM_DELAY;
      return apiRequests >= API_REQUESTS || eventLoop.delay() > READ_DELAY;
    },
  };
}

export interface RefuseOverloadOptions {
  overload: Overload;
  apiPath: string;
  busyPage(): Page;
}

/** Forms are refused much later than API requests; pages have their own queue (`pages/serve-pages.ts`). */
export function refuseOverload({ overload, apiPath, busyPage }: RefuseOverloadOptions): Middleware {
  let apiRequests = 0;
  return async (context, next) => {
    const isApi = isUnder(apiPath, context.req.path);
    const isReading = isRead(context);
    overload.eventLoop.countRequest();
    if ((isApi || !isReading) && overload.refuses(isReading ? "read" : "form", apiRequests)) {
      return isApi
        ? context.json(BUSY_API, 503, { "Retry-After": OVERLOAD_RETRY_AFTER })
        : pageResponse(busyPage(), context.req.raw);
    }
    if (!isApi || !isReading) return next();
    apiRequests++;
    try {
      await next();
    } finally {
      apiRequests--;
    }
  };
}

const INTERVAL_MS = 50;

/** With fewer requests in an interval, the machine and not the site is busy. */
const MANY_REQUESTS = 100;

interface EventLoopDelay {
  countRequest(): void;
  /** Milliseconds by which requests delay the event loop; 0 while they are few. */
  delay(): number;
  stop(): void;
}

/** `monitorEventLoopDelay` counts a turn only at its end, when a burst has already been accepted; the previous interval counts too. */
export function measureEventLoopDelay(now: () => number = () => performance.now()): EventLoopDelay {
  let startedAt = now();
  let requests = 0;
  let previous = { delay: 0, requests: 0 };
  const currentDelay = () => Math.max(0, now() - startedAt - INTERVAL_MS);
  const timer = setInterval(() => {
    previous = { delay: currentDelay(), requests };
    startedAt = now();
    requests = 0;
  }, INTERVAL_MS).unref();
  return {
    countRequest() {
      requests++;
    },
    delay: () =>
      Math.max(
        requests < MANY_REQUESTS ? 0 : currentDelay(),
        previous.requests < MANY_REQUESTS ? 0 : previous.delay,
      ),
    stop: () => clearInterval(timer),
  };
}
