import type { Services } from "#server/services.ts";
import { shippedContent } from "./shipped-content.ts";

/** The shipped content, with offices in UTC. */
export function contentInUtc(): Services["content"] {
  const offices = shippedContent.offices.map((office) => ({ ...office, time_zone: "UTC" }));
  return { current: { ...shippedContent, offices } } as unknown as Services["content"];
}
