import type { SentForm, Site } from "#core/site.ts";

/** Longer JSON is no form of ours. */
const JSON_BYTES = 16 * 1024;

/** The fields of a form, or of a JSON object whose values are texts. */
export async function readFields(request: Request, readForm: Site["readForm"]): Promise<SentForm> {
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? "")) return readForm(request);
  let text = "";
  const decoder = new TextDecoder();
  for await (const chunk of request.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > JSON_BYTES) return { fields: {}, problem: "too large" };
  }
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Error("no object");
    const texts = Object.entries(value).filter(([, field]) => typeof field === "string");
    return { fields: Object.fromEntries(texts), problem: null };
  } catch {
    return { fields: {}, problem: "malformed" };
  }
}
