import { randomUUID } from "node:crypto";
import type { ConnectionEvent } from "#core/connections.ts";
import type { LeadEvent } from "./event.ts";
import type { ConnectionRow } from "./send.ts";

/** A fictional lead, marked as a test, of the first kind of event that the connection gets. */
export function sampleEvent({ events }: ConnectionRow, now: number): LeadEvent {
  const [type = "enquiry.received"] = JSON.parse(events) as ConnectionEvent[];
  const kind = type === "application.received" || type === "lead.stage_changed" ? "application" : "enquiry";
  const at = new Date(now).toISOString();
  return {
    ...{ id: randomUUID(), type, at, isTest: true },
    facts: {
      ...(type === "lead.stage_changed" && { from: "new", to: "interview" }),
      ...(type.startsWith("call.") && { call: at }),
    },
    lead: {
      ...{ id: "test", kind, reference: "TEST-0000" },
      ...(kind === "application"
        ? { page: "/careers", country: null, budget: null, service: null, opening: "Sample opening" }
        : { page: "/contact-us", country: "Norway", budget: "Sample budget", service: null, opening: null }),
    },
    submission: {
      ...{ verdict: "clear", reasons: [], approvedAt: null, source: null, file: null },
      fields: {
        ...{ name: "Ada Sample", email: "ada@example.com" },
        ...(kind === "enquiry" && { project_details: "This is a test. No one sent this enquiry." }),
      },
    },
  };
}
