import { DESK } from "#core/staff.ts";
import type { Services } from "#server/services.ts";
import { type App, type AppContext, isRead, targetOf } from "../http/app.ts";
import { PASSKEY } from "../http/body/body-limits.ts";
import { readJson } from "../http/body/read-body.ts";
import { AUTH_PATH } from "./auth.ts";
import { overRate } from "./posted.ts";
import { PROBLEMS, type Refuse } from "./refusals.ts";
import { SSO } from "./sso.ts";

/** The endpoints of Better Auth that browsers call; all others are unknown URLs. */
const ENDPOINTS: Readonly<Record<string, "GET" | "POST">> = {
  "/passkey/generate-authenticate-options": "GET",
  "/passkey/verify-authentication": "POST",
  "/passkey/generate-register-options": "GET",
  "/passkey/verify-registration": "POST",
};
const SSO_CALLBACK = `/callback/${SSO}`;

interface Needs extends Pick<Services, "origin" | "rates" | "log"> {
  desk: NonNullable<Services["desk"]>;
  refuse: Refuse;
}

export function addAuthEndpoints(app: App, services: Needs): void {
  const { rates, refuse } = services;
  app.all(`${AUTH_PATH}/*`, async (context) => {
    const path = context.req.path.slice(AUTH_PATH.length);
    if (methodOf(path) !== context.req.method) return context.text("Not found\n", 404);
    const refusal = await overRate(context, rates, ["signIns", "networkSignIns"]);
    if (refusal !== null) return refuse(context, refusal);
    if (path === `/${SSO}`) return startSso(services, context.req.query("again") !== undefined);
    if (path === SSO_CALLBACK) return finishSso(services, context);
    return callAuth(services, context, path);
  });
}

/** Better Auth gets the body as it was read, within the limits of this site. */
async function callAuth(services: Needs, context: AppContext, path: string): Promise<Response> {
  const { desk, refuse } = services;
  const read = isRead(context) ? null : await readJson(context.req.raw, PASSKEY);
  if (typeof read === "string") return refuse(context, PROBLEMS[read]);
  const body = read === null ? null : JSON.stringify(read.value);
  const response = await desk.auth.handler(requestOf(services, context, body));
  if (path === "/passkey/verify-authentication") await endSignIn(services, context, response);
  return new Response(response.body, response);
}

async function endSignIn({ desk, log }: Needs, context: AppContext, response: Response): Promise<void> {
  if (response.ok) await desk.endReplaced(cookieOf(context), response.headers);
  else log.warn({ by: "passkey" }, "sign-in refused");
}

function methodOf(path: string): string | undefined {
  if (path === SSO_CALLBACK || path === `/${SSO}`) return "GET";
  return Object.hasOwn(ENDPOINTS, path) ? ENDPOINTS[path] : undefined;
}

/** A link and no form, because `form-action` would refuse the redirect to the provider. */
async function startSso({ desk }: Needs, isAgain: boolean): Promise<Response> {
  const started = await desk.desk.signIn.startSso(isAgain).catch(() => null);
  if (started === null) return redirect(`${DESK}/sign-in?problem=sso-unavailable`, new Headers());
  return redirect(started.url, started.headers);
}

/** Every refusal is the same: its reason would tell whether an address is known. */
async function finishSso(services: Needs, context: AppContext): Promise<Response> {
  const { desk, origin, log } = services;
  const auth = await desk.ssoAuth();
  const response = await auth?.handler(requestOf(services, context, null)).catch(() => null);
  const to = response?.headers.get("location");
  const isIn = response?.headers.getSetCookie().some((cookie) => /session_token=[^;]/.test(cookie));
  const { pathname, search } = new URL(to ?? "", `${origin}${DESK}`);
  if (!response || !isIn || pathname !== DESK || search !== "") {
    log.warn({ by: "single sign-on" }, "sign-in refused");
    return redirect(`${DESK}/sign-in?problem=sso`, new Headers());
  }
  await desk.endReplaced(cookieOf(context), response.headers);
  return redirect(DESK, response.headers);
}

/** Under the configured origin; requests of other sites were refused. */
function requestOf({ origin }: Needs, context: AppContext, body: string | null): Request {
  const { raw, method } = context.req;
  const headers = new Headers(raw.headers);
  headers.delete("content-length");
  if (headers.has("origin")) headers.set("origin", origin);
  return new Request(origin + targetOf(context), { method, headers, body, signal: raw.signal });
}

const cookieOf = (context: AppContext) => context.req.header("cookie") ?? "";

function redirect(to: string, from: Headers): Response {
  const headers = new Headers({ Location: to });
  for (const cookie of from.getSetCookie()) headers.append("Set-Cookie", cookie);
  return new Response(null, { status: 302, headers });
}
