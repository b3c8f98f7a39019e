import { Counter, collectDefaultMetrics, Gauge, Registry } from "prom-client";

/** What the operator's monitoring reads. No label ever holds personal data. */
export interface Metrics {
  /** Problems of the content as it lies in its folder; above 0 the site shows the last good one. */
  contentProblems: Gauge;
  /** Seconds since the oldest lead came in that is still to be delivered; 0 when there is none. */
  oldestUndelivered: Gauge;
  /** Leads that are still to be delivered, or were given up. */
  undelivered: Gauge<"state">;
  /** What browsers told of pages that broke their policy. */
  policyViolations: Counter<"directive">;
  /** 1 while this process sees an incident (`alerts/kinds.ts`). */
  incidentActive: Gauge<"name" | "severity">;
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
    oldestUndelivered: new Gauge({
      name: "fairlead_oldest_undelivered_lead_seconds",
      help: "Age of the oldest lead that is still to be delivered; an alert is raised at 900",
      registers: [registry],
    }),
    undelivered: new Gauge({
      name: "fairlead_undelivered_leads",
      help: "Deliveries of leads that wait, or were given up",
      labelNames: ["state"],
      registers: [registry],
    }),
    policyViolations: new Counter({
      name: "fairlead_policy_violations_total",
      help: "Reports of browsers that a page broke its Content-Security-Policy",
      labelNames: ["directive"],
      registers: [registry],
    }),
    incidentActive: new Gauge({
      name: "fairlead_incident_active",
      help: "1 while the operator is alerted of this",
      labelNames: ["name", "severity"],
      registers: [registry],
    }),
    registry,
  };
}
