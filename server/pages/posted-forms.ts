import type { IncomingMessage } from "node:http";
import { Unavailable } from "#core/api/errors.ts";
import { TOO_MANY } from "#core/form.ts";
import { type Page, pageAt } from "#core/pages.ts";
import { isOn, type Part } from "#core/parts.ts";
import type { Services } from "#server/services.ts";
import type { App } from "../http/app.ts";
import { htmlResponse } from "../http/plain-page.ts";
import { describeError } from "../metrics/log.ts";
import { parsePageUrl } from "./page-url.ts";
import type { Pages } from "./pages.ts";

type Needs = Pick<Services, "origin" | "rates" | "log"> & {
  content: Pick<Services["content"], "current">;
} & Pick<Pages, "render" | "postProcess" | "failurePage">;

/** Responds with the page without JavaScript, with action data to a fetcher, and with JSON to an upload. */
export function addPostedForms(
  app: App,
  { origin, content, rates, log, render, postProcess, failurePage }: Needs,
): void {
  app.all("*", async (context) => {
    const { method, raw } = context.req;
    const path = context.req.path.replace(/\.data$/, "");
    const takes = takenAt(path, content.current.site.parts);
    if (method !== "POST" || takes === undefined) {
      const allowed = takes === undefined ? "GET, HEAD" : "GET, HEAD, POST";
      return context.text("Method not allowed\n", 405, { Allow: allowed });
    }
    const { submissionContext, isCrossSite } = context.var;
    if (isCrossSite) return context.text("This form was sent from another site.\n", 403);
    const wait = await rates.count("submissions", submissionContext.address);
    const isOverLimit = wait > 0;
    if (isOverLimit && takes === "button") {
      return context.text(`${TOO_MANY}\n`, 429, { "Retry-After": String(wait) });
    }

    // Cross-site requests were refused above; React Router's own origin check does not support proxies, so its header is removed.
    const headers = new Headers(raw.headers);
    headers.delete("origin");
    const signal = abortedUpload(context.env?.incoming);
    const init: RequestInit & { duplex: "half" } = {
      method,
      headers,
      body: raw.body,
      duplex: "half",
      signal,
    };
    try {
      const requested = new Request(origin + context.req.path + new URL(raw.url).search, init);
      const response = await render(
        requested,
        isOverLimit ? { ...submissionContext, isOverLimit } : submissionContext,
      );
      if (!response.headers.get("content-type")?.startsWith("text/html")) {
        // React Router answers an unhandled error with plain text.
        const isText = response.headers.get("content-type")?.startsWith("text/plain");
        if (response.status >= 500 && isText) throw new Error("no page could be rendered");
        const copy = new Response(response.body, { status: response.status, headers: response.headers });
        if (isOverLimit) copy.headers.set("Retry-After", String(wait));
        return copy;
      }
      const page = htmlResponse(postProcess(await response.text()), response.status);
      if (isOverLimit) page.headers.set("Retry-After", String(wait));
      // Set by pages whose URL contains a token.
      const referrerPolicy = response.headers.get("referrer-policy");
      if (referrerPolicy !== null) page.headers.set("Referrer-Policy", referrerPolicy);
      return page;
    } catch (error) {
      if (signal.aborted) return new Response(null, { status: 400 });
      if (error instanceof Unavailable) return htmlResponse(failurePage(), 503);
      log.error({ request: submissionContext.requestId, path, ...describeError(error) }, "page failed");
      return htmlResponse(failurePage(), 500);
    }
  });
}

/** Interrupted uploads free the server; a complete form is processed even if the client has disconnected. */
function abortedUpload(incoming: IncomingMessage | undefined): AbortSignal {
  const controller = new AbortController();
  incoming?.once("close", () => {
    if (!incoming.complete) controller.abort();
  });
  return controller.signal;
}

function takenAt(path: string, parts: readonly Part[]): Page["takes"] {
  // React Router logs a warning for a malformed percent escape.
  const page = parsePageUrl(path) === null ? null : pageAt(path);
  return isOn(page?.part, parts) ? page?.takes : undefined;
}
