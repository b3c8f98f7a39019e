import type { Services } from "#server/services.ts";
import { callsOf } from "../content/calls.ts";

/** Of `calls.yaml`. Responds 404 on a site without calls. */
export function rulesOf({ current }: Services["content"]) {
  const calls = callsOf(current);
  if (calls === null) throw new Response(null, { status: 404 });
  return calls;
}
