import { Counter, Histogram, type Registry } from "prom-client";
import { type Middleware, targetOf } from "./app.ts";

export interface ResponseTotals {
  responses: number;
  failures: number;
  refused: number;
}

export interface HttpMetrics {
  countResponses: Middleware;
  countCachedPage(): void;
  countRefusedPage(): void;
  totals(): ResponseTotals;
}

export function createHttpMetrics(registry: Registry, apiPath: string): HttpMetrics {
  const totals: ResponseTotals = { responses: 0, failures: 0, refused: 0 };
  let cachedPages = 0;
  const responses = new Counter({
    name: "fairlead_http_responses_total",
    help: "Responses by kind (page, api, form, file) and class of status, without cached and refused pages",
    labelNames: ["kind", "status"],
    registers: [registry],
  });
  const duration = new Histogram({
    name: "fairlead_http_response_duration_seconds",
    help: "Time from the headers of a request to the end of its response, without cached pages",
    labelNames: ["kind"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
    registers: [registry],
  });
  new Counter({
    name: "fairlead_page_cache_hits_total",
    help: "Pages sent from the cache; not in fairlead_http_responses_total",
    registers: [registry],
    collect() {
      this.reset();
      this.inc(cachedPages);
    },
  });
  new Counter({
    name: "fairlead_http_refused_total",
    help: "503 responses, sent because of overload or because nothing could be stored",
    registers: [registry],
    collect() {
      this.reset();
      this.inc(totals.refused);
    },
  });

  function kindOf(method: string, target: string): string {
    if (method === "POST") return "form";
    if (target.startsWith(apiPath)) return "api";
    return target.startsWith("/assets/") ? "file" : "page";
  }

  return {
    async countResponses(context, next) {
      const { outgoing } = context.env;
      const kind = kindOf(context.req.method, targetOf(context));
      const startedAt = performance.now();
      outgoing?.once("close", () => {
        // The client closed the connection before there was a response.
        if (!outgoing.headersSent) return;
        const { statusCode } = outgoing;
        totals.responses++;
        if (statusCode === 503) totals.refused++;
        else if (statusCode >= 500) totals.failures++;
        responses.inc({ kind, status: `${Math.floor(statusCode / 100)}xx` });
        duration.observe({ kind }, (performance.now() - startedAt) / 1000);
      });
      await next();
    },
    countCachedPage() {
      cachedPages++;
    },
    countRefusedPage() {
      totals.responses++;
      totals.refused++;
    },
    totals: () => ({ ...totals }),
  };
}
