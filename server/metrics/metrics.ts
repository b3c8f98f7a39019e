import { collectDefaultMetrics, Gauge, Registry } from "prom-client";

/** What the operator's monitoring reads. No label ever holds personal data. */
export interface Metrics {
  /** Problems of the content as it lies in its folder; above 0 the site shows the last good one. */
  contentProblems: Gauge;
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
    registry,
  };
}
