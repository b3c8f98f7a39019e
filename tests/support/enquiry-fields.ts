import type { SiteWithoutPort } from "./site-without-port.ts";

/** What somebody typed who made no mistake; the sum is left to the test. */
export const ENQUIRY = {
  name: "Ada Lindqvist",
  email: "ada@example.com",
  country: "Sweden",
  phone: "4612345678",
  project_budget: "<$5000",
  project_details: "A booking app.",
} as const;

/** A right enquiry, with the answer to a sum of the site. */
export async function rightEnquiry(site: Pick<SiteWithoutPort, "backend">): Promise<Record<string, string>> {
  const { challenge, a, b } = await site.backend.challenge("fresh");
  return { ...ENQUIRY, challenge, userResult: String(a + b) };
}

/** Fields as a form sends them. */
export function formOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
