import { randomBytes } from "node:crypto";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import {
  deskContext,
  nonceContext,
  sessionContext,
  studioContext,
  submissionContext,
} from "#core/context.ts";
import { DESK } from "#core/staff.ts";
import { PICTURE_BYTES, STUDIO, STUDIO_PICTURES, type Studio } from "#core/studio.ts";
import { type App, type AppContext, isRead, targetOf } from "../http/app.ts";
import type { Rates } from "../http/rate-limit.ts";
import { POLICY_REPORTS, styleHashes } from "../http/security-headers.ts";
import type { Log } from "../metrics/log.ts";
import { describeError } from "../metrics/log.ts";
import { AUTH_PATH } from "./auth.ts";
import type { OpenDesk } from "./open-desk.ts";
import { SSO } from "./sso.ts";

/** The endpoints of Better Auth that browsers call; all others are unknown URLs. */
const ENDPOINTS: Readonly<Record<string, "GET" | "POST">> = {
  "/passkey/generate-authenticate-options": "GET",
  "/passkey/verify-authentication": "POST",
  "/passkey/generate-register-options": "GET",
  "/passkey/verify-registration": "POST",
};
const SSO_CALLBACK = `/callback/${SSO}`;

/** Where browsers ask for the routes of further pages. */
const MANIFEST = `${DESK}/manifest`;

const BODY_BYTES = 2 * 1024 * 1024;

/** Of an upload, with the parts around the file. */
const UPLOAD_BYTES = PICTURE_BYTES + 64 * 1024;

export interface DeskPagesDeps {
  open: OpenDesk;
  /** Null with `STUDIO=off`. */
  studio: Studio | null;
  build: ServerBuild;
  isDevelopment: boolean;
  isHttps: boolean;
  origin: string;
  /** The header of all other pages. */
  permissionsPolicy: string;
  rates: Rates;
  /** Adds URLs that are no pages. */
  addRoutes(app: App): void;
  log: Log;
}

/**
 * The pages of the Desk, each for one person: never cached, with a nonce in their policy. They are routes of the same build
 * as all pages, but public pages do not name them: here routes are discovered as they are needed.
 */
export function addDesk(app: App, deps: DeskPagesDeps): void {
  const { open, studio, isHttps, isDevelopment, origin, rates, log } = deps;
  const handle = createRequestHandler(
    { ...deps.build, routeDiscovery: { mode: "lazy", manifestPath: MANIFEST } },
    isDevelopment ? "development" : "production",
  );
  const permissions = deps.permissionsPolicy.replace(
    "publickey-credentials-get=()",
    "publickey-credentials-get=(self), publickey-credentials-create=(self)",
  );
  const areas = studio === null ? [DESK] : [DESK, STUDIO];
  const paths = areas.flatMap((area) => [area, `${area}.data`, `${area}/*`]);

  app.on("ALL", paths, async (context, next) => {
    await next();
    context.header("Cache-Control", "private, no-store");
    context.header("X-Robots-Tag", "noindex");
    context.header("Permissions-Policy", permissions);
    if (!context.res.headers.has("Referrer-Policy")) context.header("Referrer-Policy", "same-origin");
  });
  app.on("ALL", paths, compress(), async (context, next) => {
    const { isCrossSite, submissionContext: submission } = context.var;
    if (!isRead(context) && (isCrossSite || submission.originCheck === "none"))
      return context.text("This form was sent from another site.\n", 403);
    return next();
  });
  const limitTo = (maxSize: number) =>
    bodyLimit({ maxSize, onError: (context) => context.text("This is too large.\n", 413) });
  const [limit, uploadLimit] = [limitTo(BODY_BYTES), limitTo(UPLOAD_BYTES)];
  app.on("POST", paths, (context, next) =>
    (context.req.path === STUDIO_PICTURES ? uploadLimit : limit)(context, next),
  );

  app.all(`${AUTH_PATH}/*`, async (context) => {
    const path = context.req.path.slice(AUTH_PATH.length);
    const { method } = context.req;
    const isSso = path === SSO_CALLBACK || path === `/${SSO}`;
    if (isSso ? method !== "GET" : !Object.hasOwn(ENDPOINTS, path) || ENDPOINTS[path] !== method)
      return context.text("Not found\n", 404);
    const { address } = context.var.submissionContext;
    const waits = await Promise.all([
      rates.count("signIns", address),
      rates.count("networkSignIns", address),
    ]);
    const wait = Math.max(...waits);
    if (wait > 0) return context.text("Too many requests\n", 429, { "Retry-After": String(wait) });
    if (path === `/${SSO}`) return startSso(context);
    if (path === SSO_CALLBACK) return finishSso(context);
    const response = await open.auth.handler(requestOf(context));
    if (path === "/passkey/verify-authentication" && !response.ok)
      log.warn({ by: "passkey" }, "sign-in refused");
    return new Response(response.body, response);
  });

  deps.addRoutes(app);

  app.on("ALL", paths, async (context) => {
    const { staff, headers: sessionHeaders } = await open.findStaff(context.req.raw.headers);
    if (context.req.path === MANIFEST && staff === null) return context.text("Not found\n", 404);
    const nonce = randomBytes(16).toString("base64");
    const provider = new RouterContextProvider();
    provider.set(deskContext, open.desk);
    provider.set(studioContext, studio);
    provider.set(sessionContext, staff);
    provider.set(submissionContext, context.var.submissionContext);
    provider.set(nonceContext, nonce);
    let response: Response;
    try {
      response = await handle(requestOf(context), provider);
    } catch (error) {
      log.error({ request: context.var.requestId, ...describeError(error) }, "page of the Desk failed");
      return context.text("Something went wrong on our side\n", 500);
    }
    const copy = response.headers.get("content-type")?.startsWith("text/html")
      ? await withPolicy(response, nonce)
      : new Response(response.body, response);
    for (const cookie of sessionHeaders.getSetCookie())
      if (!copy.headers.has("Set-Cookie")) copy.headers.append("Set-Cookie", cookie);
    return copy;
  });

  /** A link and no form, because `form-action` would refuse the redirect to the provider. */
  async function startSso(context: AppContext): Promise<Response> {
    const started = await open.desk.signIn.startSso().catch(() => null);
    if (started === null) return redirect(context, `${DESK}/sign-in?problem=sso-unavailable`, new Headers());
    return redirect(context, started.url, started.headers);
  }

  /** Every refusal is the same: its reason would tell whether an address is known. */
  async function finishSso(context: AppContext): Promise<Response> {
    const auth = await open.ssoAuth();
    const response = await auth?.handler(requestOf(context)).catch(() => null);
    const to = response?.headers.get("location");
    const isIn = response?.headers.getSetCookie().some((cookie) => /session_token=[^;]/.test(cookie));
    const { pathname, search } = new URL(to ?? "", `${origin}${DESK}`);
    if (!response || !isIn || pathname !== DESK || search !== "") {
      log.warn({ by: "single sign-on" }, "sign-in refused");
      return redirect(context, `${DESK}/sign-in?problem=sso`, new Headers());
    }
    return redirect(context, DESK, response.headers);
  }

  function redirect(_context: AppContext, to: string, from: Headers): Response {
    const headers = new Headers({ Location: to });
    for (const cookie of from.getSetCookie()) headers.append("Set-Cookie", cookie);
    return new Response(null, { status: 302, headers });
  }

  /** The request under the configured origin; requests of other sites were refused. */
  function requestOf(context: AppContext): Request {
    const { raw, method } = context.req;
    const headers = new Headers(raw.headers);
    const isAuth = context.req.path.startsWith(AUTH_PATH);
    // React Router compares it with the URL, whose scheme is the proxy's.
    if (isAuth && headers.has("origin")) headers.set("origin", origin);
    else headers.delete("origin");
    const init: RequestInit & { duplex: "half" } = { method, headers, duplex: "half", signal: raw.signal };
    if (!isRead(context)) init.body = raw.body;
    return new Request(origin + targetOf(context), init);
  }

  async function withPolicy(response: Response, nonce: string): Promise<Response> {
    const text = await response.text();
    // React Aria inserts a stylesheet, with the nonce of this element.
    const html = text.replace("</head>", `<meta property="csp-nonce" nonce="${nonce}"></head>`);
    const headers = new Headers(response.headers);
    const styles = styleHashes(Buffer.from(html));
    headers.set(
      "Content-Security-Policy",
      isDevelopment ? "default-src 'self' 'unsafe-inline' ws: data:" : policyOf(nonce, styles, isHttps),
    );
    return new Response(html, { status: response.status, headers });
  }
}

/** React Aria positions popovers by `style` attributes, which the server renders too. */
function policyOf(nonce: string, styles: readonly string[], isHttps: boolean): string {
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
