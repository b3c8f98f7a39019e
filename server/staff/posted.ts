import type { RouterContextProvider } from "react-router";
import { filesContext, formContext, jsonContext } from "#core/context.ts";
import { LEAD_EVENTS, LEAD_EXPORT, leadFileUrl, originalUrl, REPLY_FILES } from "#core/leads.ts";
import { UNREAD_NOTICES } from "#core/notices.ts";
import { DESK } from "#core/staff.ts";
import type { Services } from "#server/services.ts";
import { type AppContext, isRead } from "../http/app.ts";
import { STAFF_BODIES, type StaffBody } from "../http/body/body-limits.ts";
import { readFormData, readJson } from "../http/body/read-body.ts";
import type { RateName, Rates } from "../http/rate-limit.ts";
import { methodNotAllowed, PROBLEMS, REFUSALS, type StaffRefusal, tooMany } from "./refusals.ts";

/** Everything that is no page: exports, files, events and data. */
const NO_PAGES = [
  ...[LEAD_EXPORT, LEAD_EVENTS, leadFileUrl(""), originalUrl(""), REPLY_FILES],
  ...[`${DESK}/manifest`, UNREAD_NOTICES],
];

/** A link in a mail or on another site may open a page, and nothing else. */
function isForeignRead({ req }: AppContext): boolean {
  if (!["cross-site", "same-site"].includes(req.header("sec-fetch-site") ?? "")) return false;
  const opensPage =
    req.header("sec-fetch-mode") === "navigate" && req.header("sec-fetch-dest") === "document";
  return !opensPage || req.path.endsWith(".data") || NO_PAGES.some((path) => req.path.startsWith(path));
}

/** Null for a request that may run; nothing of its body is read. */
export async function refusalOf(context: AppContext, rates: Rates): Promise<StaffRefusal | null> {
  if (isRead(context)) return isForeignRead(context) ? REFUSALS.foreignRead : null;
  if (context.req.method !== "POST") return methodNotAllowed("GET, HEAD, POST");
  const { isCrossSite, submissionContext } = context.var;
  if (isCrossSite || submissionContext.originCheck === "none") return REFUSALS.foreignForm;
  return overRate(context, rates, ["staffActions", "networkStaffActions"]);
}

/** Counts the request; null within all limits. */
export async function overRate(
  context: AppContext,
  rates: Rates,
  names: readonly RateName[],
): Promise<StaffRefusal | null> {
  const { address } = context.var.submissionContext;
  const waits = await Promise.all(names.map((name) => rates.count(name, address)));
  const wait = Math.max(...waits);
  return wait === 0 ? null : tooMany(wait);
}

export interface StaffForm {
  body: StaffBody;
  /** Needs no session, and counts as an attempt to sign in. */
  isSignIn: boolean;
}

/** Undefined for a route without a form. */
export function formAt(route: string | null): StaffForm | undefined {
  const body = route === null ? undefined : STAFF_BODIES[route];
  return body && { body, isSignIn: route?.startsWith("desk/sign-in/") ?? false };
}

/** In memory. */
export function hasFile(body: StaffBody | null): boolean {
  return body !== null && "form" in body && body.form.fileBytes > 0 && body.toDisk === undefined;
}

/** Reads the body for the action; returns why it cannot. */
export async function readPosted(
  context: AppContext,
  body: StaffBody,
  provider: RouterContextProvider,
  forms: Services["forms"],
): Promise<StaffRefusal | null> {
  if ("json" in body) {
    const read = await readJson(context.req.raw, body.json);
    if (typeof read === "string") return PROBLEMS[read];
    provider.set(jsonContext, read.value);
  } else if (body.toDisk) {
    const { form, files, problem, fileProblem } = await forms.readWithFiles(context.req.raw, body.form);
    const isTooMuch = fileProblem === "file too large" || (problem === "too large" && files.length > 0);
    provider.set(filesContext, { files, problem: isTooMuch ? "file too large" : fileProblem });
    if (problem !== null && !isTooMuch) return PROBLEMS[problem];
    provider.set(formContext, form);
  } else {
    const form = await readFormData(context.req.raw, body.form);
    if (typeof form === "string") return PROBLEMS[form];
    provider.set(formContext, form);
  }
  return null;
}
