import type { Check } from "./alerts.ts";
import { deliveryChecks } from "./delivery-checks.ts";
import type { CheckNeeds, Probes } from "./probes.ts";
import { siteChecks } from "./site-checks.ts";
import { storageChecks } from "./storage-checks.ts";

export function createChecks(services: CheckNeeds, probes: Probes): Check[] {
  return [
    ...storageChecks(services, probes),
    ...deliveryChecks(services, probes),
    ...siteChecks(services, probes),
  ];
}
