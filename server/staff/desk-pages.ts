import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { compress } from "hono/compress";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { RETRY_AFTER, Unavailable } from "#core/api/errors.ts";
import {
  brandContext,
  deskContext,
  filesContext,
  nonceContext,
  reportContext,
  sessionContext,
  studioContext,
  submissionContext,
  unavailableContext,
} from "#core/context.ts";
import { DESK, type Staff } from "#core/staff.ts";
import { STUDIO } from "#core/studio.ts";
import type { Services } from "#server/services.ts";
import { createQueue, QueueFull } from "../config/queue.ts";
import { type App, type AppContext, isRead, targetOf } from "../http/app.ts";
import type { StaffBody } from "../http/body/body-limits.ts";
import { POLICY_REPORTS, styleHashes } from "../http/security-headers.ts";
import { reporter } from "../metrics/log.ts";
import { addAuthEndpoints } from "./auth-endpoints.ts";
import { formAt, hasFile, overRate, readPosted, refusalOf, type StaffForm } from "./posted.ts";
import { createRefuse, methodNotAllowed, REFUSALS, type Refuse } from "./refusals.ts";
import { respondingUnavailable } from "./unavailable.ts";

/** Of requests with a picture, which is held in memory. */
const UPLOADS = { concurrency: 4, waiting: 20, timeout: 60_000 };

/** Where browsers ask for the routes of further pages. */
const MANIFEST = `${DESK}/manifest`;

interface Needs extends Pick<Services, "origin" | "content" | "rates" | "log" | "studio" | "forms"> {
  desk: NonNullable<Services["desk"]>;
}

interface DeskPages {
  build: ServerBuild;
  /** The id of the route of a page, also of its data. */
  findRoute(target: string): string | null;
  isDevelopment: boolean;
  /** The header of all other pages. */
  permissionsPolicy: string;
  /** Adds URLs that are no pages. */
  addRoutes(refuse: Refuse): void;
}

/**
 * The pages of the Desk, each for one person: never cached, with a nonce in their policy. They are routes of the same build
 * as all pages, but public pages do not name them: here routes are discovered as they are needed.
 */
export function addDesk(app: App, services: Needs, pages: DeskPages): void {
  const { content, origin, rates, studio } = services;
  const mode = pages.isDevelopment ? "development" : "production";
  const routeDiscovery = { mode: "lazy", manifestPath: MANIFEST } as const;
  const handle = createRequestHandler({ ...pages.build, routeDiscovery }, mode);
  const isHttps = origin.startsWith("https:");
  const refuse = createRefuse({ handle, content, origin, isHttps });
  const areas = studio === null ? [DESK] : [DESK, STUDIO];
  const paths = areas.flatMap((area) => [area, `${area}.data`, `${area}/*`]);
  const permissions = pages.permissionsPolicy.replace(
    "publickey-credentials-get=()",
    "publickey-credentials-get=(self), publickey-credentials-create=(self)",
  );
  app.on("ALL", paths, async (context, next) => {
    await next();
    context.header("Cache-Control", "private, no-store");
    context.header("X-Robots-Tag", "noindex");
    context.header("Permissions-Policy", permissions);
    if (context.res.status === 503) context.header("Retry-After", String(RETRY_AFTER));
    if (!context.res.headers.has("Referrer-Policy")) context.header("Referrer-Policy", "same-origin");
  });
  app.on("ALL", paths, compress(), async (context, next) => {
    await next();
    if (context.error instanceof Unavailable) context.res = await refuse(context, REFUSALS.unavailable);
    if (context.error instanceof QueueFull) context.res = await refuse(context, REFUSALS.manyUploads);
  });
  app.on("ALL", paths, async (context, next) => {
    const refusal = await refusalOf(context, rates);
    return refusal === null ? next() : refuse(context, refusal);
  });
  addAuthEndpoints(app, { ...services, refuse });
  pages.addRoutes(refuse);
  app.on("ALL", paths, respondWithPages(services, { ...pages, handle, refuse }));
}

interface Responding extends DeskPages {
  handle: ReturnType<typeof createRequestHandler>;
  refuse: Refuse;
}

function respondWithPages(services: Needs, responding: Responding) {
  const { findRoute, refuse } = responding;
  const uploads = createQueue(UPLOADS);
  const render = createRender(services, responding);
  return async (context: AppContext): Promise<Response> => {
    const form = isRead(context) ? null : formAt(findRoute(targetOf(context)));
    if (form === undefined) return refuse(context, methodNotAllowed("GET, HEAD"));
    const refusal = form?.isSignIn ? await overRate(context, services.rates, SIGN_INS) : null;
    if (refusal !== null) return refuse(context, refusal);
    const { staff, headers: sessionHeaders } = await services.desk.findStaff(context.req.raw.headers);
    if (context.req.path === MANIFEST && staff === null) return context.text("Not found\n", 404);
    const body = form && bodyFor(form, staff);
    const respond = () => render(context, staff, body);
    const response = hasFile(body) ? await uploads.run(respond) : await respond();
    return withCookies(response, sessionHeaders);
  };
}

/** Null without a session: the action does not run, and the page leads to the sign-in. */
function bodyFor({ isSignIn, body }: StaffForm, staff: Staff | null): StaffBody | null {
  return isSignIn || staff !== null ? body : null;
}

const SIGN_INS = ["signIns", "networkSignIns"] as const;

/** Those of the session, unless the response sets the same. */
function withCookies(response: Response, session: Headers): Response {
  const own = response.headers.getSetCookie().map(cookieName);
  for (const cookie of session.getSetCookie())
    if (!own.includes(cookieName(cookie))) response.headers.append("Set-Cookie", cookie);
  return response;
}

const cookieName = (cookie: string) => cookie.split("=", 1)[0];

function createRender(services: Needs, { handle, refuse, isDevelopment }: Responding) {
  const desk = respondingUnavailable(services.desk.desk);
  const studio = services.studio && respondingUnavailable(services.studio.studio);
  return async (context: AppContext, staff: Staff | null, body: StaffBody | null): Promise<Response> => {
    const report = reporter(services.log, isDevelopment, context.var.requestId);
    const nonce = randomBytes(16).toString("base64");
    const provider = new RouterContextProvider();
    provider.set(brandContext, services.content.brand.page);
    provider.set(deskContext, desk);
    provider.set(studioContext, studio);
    provider.set(sessionContext, staff);
    provider.set(submissionContext, context.var.submissionContext);
    provider.set(nonceContext, nonce);
    provider.set(reportContext, report);
    const unread = body && (await readPosted(context, body, provider, services.forms));
    if (unread !== null) {
      await removeFiles(provider);
      return refuse(context, unread);
    }
    let response: Response;
    try {
      response = await handle(requestOf(services, context), provider);
    } catch (error) {
      report(error);
      return refuse(context, REFUSALS.failed);
    } finally {
      await removeFiles(provider);
    }
    if (provider.get(unavailableContext) !== null) return refuse(context, REFUSALS.unavailable);
    if (!response.headers.get("content-type")?.startsWith("text/html"))
      return new Response(response.body, response);
    return withPolicy(
      response,
      isDevelopment ? null : (styles) => policyOf(nonce, styles, services.origin),
      nonce,
    );
  };
}

/** Those of the form that the action did not move. */
async function removeFiles(provider: RouterContextProvider): Promise<void> {
  for (const file of provider.get(filesContext).files)
    await rm(file.path, { force: true }).catch(() => undefined);
}

/** Under the configured origin, and without the body, which is in the context. */
function requestOf({ origin }: Needs, context: AppContext): Request {
  const { raw, method } = context.req;
  const headers = new Headers(raw.headers);
  // React Router compares it with the URL, whose scheme is the proxy's; requests of other sites were refused.
  for (const name of ["origin", "content-length", "content-type"]) headers.delete(name);
  return new Request(origin + targetOf(context), { method, headers, signal: raw.signal });
}

/** @param policy null in development */
async function withPolicy(
  response: Response,
  policy: ((styles: readonly string[]) => string) | null,
  nonce: string,
): Promise<Response> {
  const text = await response.text();
  // React Aria inserts a stylesheet, with the nonce of this element.
  const html = text.replace("</head>", `<meta property="csp-nonce" nonce="${nonce}"></head>`);
  const headers = new Headers(response.headers);
  const written = policy?.(styleHashes(Buffer.from(html)));
  headers.set("Content-Security-Policy", written ?? "default-src 'self' 'unsafe-inline' ws: data:");
  return new Response(html, { status: response.status, headers });
}

/** React Aria positions popovers by `style` attributes, which the server renders too. */
function policyOf(nonce: string, styles: readonly string[], origin: string): string {
  const isHttps = origin.startsWith("https:");
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "script-src-attr 'none'",
    `style-src 'self' 'nonce-${nonce}' ${styles.join(" ")}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'none'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    `report-uri ${POLICY_REPORTS}`,
    ...(isHttps ? ["report-to policy", "upgrade-insecure-requests"] : []),
  ].join("; ");
}
