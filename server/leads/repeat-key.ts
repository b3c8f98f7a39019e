import type { Sign } from "../storage/secret.ts";

/**
 * What makes two submissions one: the same fields but for case and white space, from whatever page.
 * An API client's own key tells apart what it means to be two; it never joins different fields.
 */
export function repeatKey(sign: Sign, kind: string, fields: object, idempotencyKey = ""): string {
  const normalised = Object.entries(fields)
    .map(([name, value]) => [name, String(value).normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim()])
    .sort();
  return sign(JSON.stringify([kind, idempotencyKey, normalised]));
}
