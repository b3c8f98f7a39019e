import { Counter, collectDefaultMetrics, Gauge, Registry } from "prom-client";

/** What the operator's monitoring reads. No label ever holds personal data. */
export interface Metrics {
  /** Problems of the content as it lies in its folder; above 0 the site shows the last good one. */
  contentProblems: Gauge;
  /** Submissions by kind and verdict. */
  submissions: Counter<"kind" | "verdict">;
  registry: Registry;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    contentProblems: new Gauge({
      name: "fairlead_content_problems",
      help: "Problems in the content folder; above 0 the last good content is shown",
      registers: [registry],
    }),
    submissions: new Counter({
      name: "fairlead_submissions_total",
      help: "Submissions stored",
      labelNames: ["kind", "verdict"],
      registers: [registry],
    }),
    registry,
  };
}
