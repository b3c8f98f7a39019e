import { Counter, Histogram, type Registry } from "prom-client";
import type { Layer } from "./layer.ts";

/** What was answered since the start, for whoever looks whether it goes well. */
export interface Tally {
  answers: number;
  /** Of them, those that failed on our side: 500 and above, but not what was refused for want of room. */
  failures: number;
  /** Refused with 503: there was too much to do, or nothing could be stored. */
  refused: number;
}

export interface Traffic {
  /** Counts every answer that comes after it, and how long it took. */
  count: Layer;
  /** Counts a page that is answered from memory, where nothing else is measured. */
  countQuick(): void;
  /** Counts a request that was refused before anything else. */
  countRefused(): void;
  tally(): Tally;
}

/** @param apiPath the base of the calls */
export function createTraffic(registry: Registry, apiPath: string): Traffic {
  const tally: Tally = { answers: 0, failures: 0, refused: 0 };
  let quick = 0;
  const answers = new Counter({
    name: "fairlead_answers_total",
    help: "Answers by what was asked for and by the class of their status, but those from memory",
    labelNames: ["kind", "status"],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: "fairlead_answer_seconds",
    help: "Time from a request's head to the end of its answer",
    labelNames: ["kind"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
    registers: [registry],
  });
  new Counter({
    name: "fairlead_memory_answers_total",
    help: "Pages that were answered from memory before anything else looked at the request",
    registers: [registry],
    collect() {
      this.reset();
      this.inc(quick);
    },
  });
  new Counter({
    name: "fairlead_refused_total",
    help: "Requests that were refused with 503: too much to do, or nothing could be stored",
    registers: [registry],
    collect() {
      this.reset();
      this.inc(tally.refused);
    },
  });

  function kindOf(method: string, target: string): string {
    if (target.startsWith(apiPath)) return method === "POST" ? "form" : "call";
    if (method === "POST") return "form";
    return target.startsWith("/assets/") ? "file" : "page";
  }

  return {
    count(request, response, next) {
      const kind = kindOf(request.method as string, request.url as string);
      const startedAt = performance.now();
      response.once("close", () => {
        // Nothing was answered to whoever went away before.
        if (!response.headersSent) return;
        const { statusCode } = response;
        tally.answers++;
        if (statusCode === 503) tally.refused++;
        else if (statusCode >= 500) tally.failures++;
        answers.inc({ kind, status: `${Math.floor(statusCode / 100)}xx` });
        seconds.observe({ kind }, (performance.now() - startedAt) / 1000);
      });
      next();
    },
    countQuick() {
      quick++;
    },
    countRefused() {
      tally.answers++;
      tally.refused++;
    },
    tally: () => ({ ...tally }),
  };
}
