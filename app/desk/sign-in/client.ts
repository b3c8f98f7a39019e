import type { RouterContextProvider } from "react-router";
import { submissionContext } from "#core/context.ts";
import type { Client } from "#core/desk.ts";

/** Who asks to sign in. */
export function clientOf(request: Request, context: Readonly<RouterContextProvider>): Client {
  return {
    address: context.get(submissionContext).address,
    userAgent: request.headers.get("user-agent") ?? "",
    cookie: request.headers.get("cookie") ?? "",
  };
}
