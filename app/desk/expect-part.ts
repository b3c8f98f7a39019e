import type { RouterContextProvider } from "react-router";
import { deskContext } from "#core/context.ts";
import { isOn, type Part } from "#core/parts.ts";

/** Responds 404 on a site without the part. */
export function expectPart(context: Readonly<RouterContextProvider>, part: Part): void {
  if (!isOn(part, context.get(deskContext).parts)) throw new Response(null, { status: 404 });
}
