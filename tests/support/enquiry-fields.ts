import type { SiteWithoutPort } from "./site-without-port.ts";

export const ENQUIRY = {
  name: "Ada Lindqvist",
  email: "ada@example.com",
  country: "Sweden",
  phone: "4612345678",
  project_budget: "<$5000",
  project_details: "A booking app.",
} as const;

export async function rightEnquiry(
  site: Pick<SiteWithoutPort, "challenges">,
): Promise<Record<string, string>> {
  const { challenge, a, b } = site.challenges.make("fresh");
  return { ...ENQUIRY, challenge, userResult: String(a + b) };
}

export function formOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
