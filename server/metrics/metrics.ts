import { Counter, collectDefaultMetrics, Gauge, Registry } from "prom-client";

/** Labels never hold personal data. */
export interface Metrics {
  contentProblems: Gauge;
  oldestUndelivered: Gauge;
  undelivered: Gauge<"state">;
  policyViolations: Counter<"directive">;
  incidentActive: Gauge<"name" | "severity">;
  inboundMessages: Counter<"kind">;
  inboundWaiting: Gauge;
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
      help: "Age of the oldest undelivered lead; an alert is raised at 900",
      registers: [registry],
    }),
    undelivered: new Gauge({
      name: "fairlead_undelivered_leads",
      help: "Deliveries of leads that wait or were given up",
      labelNames: ["state"],
      registers: [registry],
    }),
    policyViolations: new Counter({
      name: "fairlead_policy_violations_total",
      help: "Content-Security-Policy violation reports",
      labelNames: ["directive"],
      registers: [registry],
    }),
    incidentActive: new Gauge({
      name: "fairlead_incident_active",
      help: "1 while the incident lasts",
      labelNames: ["name", "severity"],
      registers: [registry],
    }),
    inboundMessages: new Counter({
      name: "fairlead_inbound_messages_total",
      help: "Incoming emails that were taken in, by kind",
      labelNames: ["kind"],
      registers: [registry],
    }),
    inboundWaiting: new Gauge({
      name: "fairlead_inbound_waiting_messages",
      help: "Incoming emails that are stored and not taken in yet",
      registers: [registry],
    }),
    registry,
  };
}
