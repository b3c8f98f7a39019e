import type { AppContext } from "../app.ts";
import type { RateName, Rates } from "../rate-limit/rates.ts";

interface BeaconLimits {
  /** Rate limit of one client, and of all clients together. */
  rate: RateName;
  totalRate: RateName;
  bytes: number;
  /** Allowed content types. */
  types?: RegExp;
}

/** The body of a report that a browser sends by itself: any JSON value, or the response that refuses it. */
export async function readBeacon(
  context: AppContext,
  rates: Rates,
  { rate, totalRate, bytes, types }: BeaconLimits,
): Promise<{ json: unknown } | Response> {
  const ownWait = await rates.count(rate, context.var.submissionContext.address);
  // A client over its own limit does not use up the shared one.
  const wait = ownWait > 0 ? ownWait : await rates.count(totalRate, "");
  if (wait > 0) return context.text("Too many reports\n", 429, { "Retry-After": String(wait) });
  if (types?.test(context.req.header("content-type") ?? "") === false)
    return context.text("No report\n", 415);
  const body = await readText(context.req.raw, bytes);
  if (body === null) return context.text("Too large\n", 413);
  try {
    return { json: JSON.parse(body) };
  } catch {
    return invalidReport(context);
  }
}

export function invalidReport(context: AppContext): Response {
  return context.text("No report\n", 400);
}

/** Null when the body is larger than the limit. */
async function readText({ body }: Request, limit: number): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > limit) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
