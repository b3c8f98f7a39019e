import type { IncomingMessage } from "node:http";
import { Unavailable } from "#core/api/errors.ts";
import type { SubmissionContext } from "#core/api/submission.ts";
import { type PageRecord, pageAt } from "#core/pages.ts";
import { isOn, type Part } from "#core/parts.ts";
import type { Services } from "#server/services.ts";
import { type App, type AppContext, wantsHtml } from "../http/app.ts";
import { htmlResponse } from "../http/plain-page.ts";
import { describeError } from "../metrics/log.ts";
import { type ErrorKind, errorLine } from "./error-page.ts";
import { parsePageUrl } from "./page-url.ts";
import type { Pages } from "./pages.ts";
import { htmlPageOf } from "./render.ts";

type Needs = Pick<Services, "origin" | "rates" | "log"> & {
  content: Pick<Services["content"], "current">;
} & Pick<Pages, "render" | "policyOf" | "errorPage">;

/** Responds with the page without JavaScript, with action data to a fetcher, and with JSON to an upload. */
export function addPostedForms(app: App, services: Needs): void {
  app.all("*", async (context) => {
    const takes = takenAt(pageOf(context), services.content.current.site.parts);
    const refuse = refuserOf(context, services.errorPage);
    if (takes === undefined) return refuse("noForm", 405, { Allow: "GET, HEAD" });
    if (context.req.method !== "POST") return refuse("noForm", 405, { Allow: "GET, HEAD, POST" });
    const { submissionContext, isCrossSite } = context.var;
    if (isCrossSite) return refuse("foreignForm", 403);
    const wait = await services.rates.count("submissions", submissionContext.address);
    if (wait === 0) return runAction(services, context, submissionContext);
    const retryAfter = String(wait);
    if (takes === "button") return refuse("tooMany", 429, { "Retry-After": retryAfter });
    const response = await runAction(services, context, { ...submissionContext, isOverLimit: true });
    response.headers.set("Retry-After", retryAfter);
    return response;
  });
}

async function runAction(
  { origin, log, render, policyOf, errorPage }: Needs,
  context: AppContext,
  submissionContext: SubmissionContext,
): Promise<Response> {
  const { raw, path } = context.req;
  const signal = abortedUpload(context.env?.incoming);
  try {
    const request = requestFor(raw, origin + path + new URL(raw.url).search, signal);
    return await shownResponse(await render(request, submissionContext), policyOf);
  } catch (error) {
    if (signal.aborted) return new Response(null, { status: 400 });
    if (error instanceof Unavailable) return htmlResponse(errorPage("failed"), 503);
    const { requestId } = submissionContext;
    log.error({ request: requestId, path: pageOf(context), ...describeError(error) }, "page failed");
    return htmlResponse(errorPage("failed"), 500);
  }
}

/** The path of the page, also of a request for its data. */
const pageOf = ({ req }: AppContext) => req.path.replace(/\.data$/, "");

/** With a page for a person, and one line for a program. */
function refuserOf(context: AppContext, errorPage: Needs["errorPage"]) {
  return (kind: ErrorKind, status: 403 | 405 | 429, headers: Readonly<Record<string, string>> = {}) =>
    wantsHtml(context)
      ? htmlResponse(errorPage(kind), status, headers)
      : context.text(errorLine(kind), status, headers);
}

/** React Router's own check of the origin does not support proxies: the header is removed, after ours. */
function requestFor({ method, headers: sent, body }: Request, url: string, signal: AbortSignal): Request {
  const headers = new Headers(sent);
  headers.delete("origin");
  return new Request(url, { method, headers, body, duplex: "half", signal } as RequestInit);
}

async function shownResponse(response: Response, policyOf: Needs["policyOf"]): Promise<Response> {
  const { status, headers } = response;
  const type = headers.get("content-type") ?? "";
  if (!type.startsWith("text/html")) {
    // React Router answers an unhandled error with plain text.
    if (status >= 500 && type.startsWith("text/plain")) throw new Error("no page could be rendered");
    return new Response(response.body, { status, headers });
  }
  const page = htmlResponse(htmlPageOf(await response.text(), policyOf), status);
  // Set by pages whose URL contains a token.
  const referrerPolicy = headers.get("referrer-policy");
  if (referrerPolicy !== null) page.headers.set("Referrer-Policy", referrerPolicy);
  return page;
}

/** Interrupted uploads free the server; a complete form is processed even if the client has disconnected. */
function abortedUpload(incoming: IncomingMessage | undefined): AbortSignal {
  const controller = new AbortController();
  incoming?.once("close", () => {
    if (!incoming.complete) controller.abort();
  });
  return controller.signal;
}

function takenAt(path: string, parts: readonly Part[]): PageRecord["takes"] {
  // React Router logs a warning for a malformed percent escape.
  const page = parsePageUrl(path) === null ? null : pageAt(path);
  return isOn(page?.part, parts) ? page?.takes : undefined;
}
