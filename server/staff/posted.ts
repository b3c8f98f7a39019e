import type { RouterContextProvider } from "react-router";
import { formContext, jsonContext } from "#core/context.ts";
import { LEAD_EVENTS, LEAD_EXPORT, leadFileUrl } from "#core/leads.ts";
import { DESK } from "#core/staff.ts";
import { type AppContext, isRead } from "../http/app.ts";
import { STAFF_BODIES, type StaffBody } from "../http/body/body-limits.ts";
import type { FormProblem } from "../http/body/parse-form.ts";
import { PROBLEM_STATUS, readFormData, readJson } from "../http/body/read-body.ts";
import type { RateName, Rates } from "../http/rate-limit.ts";

const REASONS: Record<FormProblem, string> = {
  "too large": "This is too large.\n",
  malformed: "This form can't be read.\n",
  unsupported: "This type of content isn't accepted here.\n",
};

export function refuseBody(context: AppContext, problem: FormProblem): Response {
  return context.text(REASONS[problem], PROBLEM_STATUS[problem]);
}

/** Everything that is no page: exports, files, events and data. */
const NO_PAGES = [LEAD_EXPORT, LEAD_EVENTS, leadFileUrl(""), `${DESK}/manifest`];

/** A link in a mail or on another site may open a page, and nothing else. */
function isForeignRead({ req }: AppContext): boolean {
  if (!["cross-site", "same-site"].includes(req.header("sec-fetch-site") ?? "")) return false;
  const opensPage =
    req.header("sec-fetch-mode") === "navigate" && req.header("sec-fetch-dest") === "document";
  return !opensPage || req.path.endsWith(".data") || NO_PAGES.some((path) => req.path.startsWith(path));
}

/** Null for a request that may run; nothing of its body is read. */
export async function refuseRequest(context: AppContext, rates: Rates): Promise<Response | null> {
  if (isRead(context))
    return isForeignRead(context) ? context.text("Open this page from the Desk.\n", 403) : null;
  if (context.req.method !== "POST") return methodNotAllowed(context, "GET, HEAD, POST");
  const { isCrossSite, submissionContext } = context.var;
  if (isCrossSite || submissionContext.originCheck === "none")
    return context.text("This form was sent from another site.\n", 403);
  return overRate(context, rates, ["staffActions", "networkStaffActions"]);
}

export function methodNotAllowed(context: AppContext, allow: string): Response {
  return context.text("Method not allowed\n", 405, { Allow: allow });
}

/** Counts the request; null within all limits. */
export async function overRate(
  context: AppContext,
  rates: Rates,
  names: readonly RateName[],
): Promise<Response | null> {
  const { address } = context.var.submissionContext;
  const waits = await Promise.all(names.map((name) => rates.count(name, address)));
  const wait = Math.max(...waits);
  if (wait === 0) return null;
  const minutes = Math.ceil(wait / 60);
  const when = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return context.text(`Too many requests. Please try again in ${when}.\n`, 429, {
    "Retry-After": String(wait),
  });
}

interface StaffForm {
  body: StaffBody;
  /** Needs no session, and counts as an attempt to sign in. */
  isSignIn: boolean;
}

/** Undefined for a route without a form. */
export function formAt(route: string | null): StaffForm | undefined {
  const body = route === null ? undefined : STAFF_BODIES[route];
  return body && { body, isSignIn: route?.startsWith("desk/sign-in/") ?? false };
}

/** Reads the body for the action; returns a response when it is refused. */
export async function readPosted(
  context: AppContext,
  body: StaffBody,
  provider: RouterContextProvider,
): Promise<Response | null> {
  if ("json" in body) {
    const read = await readJson(context.req.raw, body.json);
    if (typeof read === "string") return refuseBody(context, read);
    provider.set(jsonContext, read.value);
  } else {
    const form = await readFormData(context.req.raw, body.form);
    if (typeof form === "string") return refuseBody(context, form);
    provider.set(formContext, form);
  }
  return null;
}
