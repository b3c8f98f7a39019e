import { OpenAPIHono } from "@hono/zod-openapi";
import { HTTPException } from "hono/http-exception";
import type { Calls } from "#core/calls/calls.ts";
import { RETRY_AFTER, Unavailable } from "#core/calls/unavailable.ts";
import { fieldErrors, INVALID_FORM, TOO_MANY } from "#core/form.ts";
import type { Site } from "#core/site.ts";
import type { Library } from "../content/library.ts";
import type { App, AppEnvironment } from "../http/app.ts";
import type { Rates } from "../http/rate-limit/rates.ts";
import type { Log } from "../metrics/log.ts";
import { placeOf } from "../metrics/place-of.ts";
import { addBlogCalls } from "./blog.ts";
import { addCareerCalls } from "./career.ts";
import { addCareerFormCall } from "./careerform.ts";
import { addChallengeCall } from "./challenge.ts";
import { addCompanyCalls } from "./company.ts";
import { addContactFormCall } from "./contactform.ts";
import { addDocs } from "./docs.ts";
import { fail } from "./failure.ts";
import { addSubscriptionCall } from "./subscription.ts";

export type Api = OpenAPIHono<AppEnvironment>;

export interface ApiParts {
  calls: Calls;
  readForm: Site["readForm"];
  readFormWithFile: Site["readFormWithFile"];
  rates: Rates;
  library: Pick<Library, "content" | "version">;
  isHttps: boolean;
  log: Log;
}

const AWAY = "This cannot be had just now. Please try again in a minute.";

/** All calls of the specification (section 7) under a base path; every answer is JSON. */
export function addApi(app: App, base: string, parts: ApiParts): void {
  const api: Api = new OpenAPIHono<AppEnvironment>({
    strict: false,
    defaultHook(result, context) {
      if (result.success) return;
      return context.json(
        { status: 0 as const, message: INVALID_FORM, errors: fieldErrors(result.error.issues) },
        422,
      );
    },
  });
  api.use(async (context, next) => {
    const rate = context.req.method === "POST" ? "submissions" : "reads";
    const wait = await parts.rates.count(rate, context.var.visit.address);
    if (wait > 0) return fail(context, 429, TOO_MANY, { "Retry-After": String(wait) });
    await next();
  });
  addCompanyCalls(api, parts.calls);
  addBlogCalls(api, parts.calls);
  addCareerCalls(api, parts.calls);
  addChallengeCall(api, parts.calls, parts.isHttps);
  addContactFormCall(api, parts);
  addCareerFormCall(api, parts);
  addSubscriptionCall(api, parts);
  addDocs(api, { app, base, library: parts.library, isHttps: parts.isHttps });
  refuseOtherMethods(api);
  api.all("*", (context) => fail(context, 404, "There is no such call"));
  api.onError((error, context) => {
    if (error instanceof HTTPException) return fail(context, error.status, error.message);
    if (error instanceof Unavailable) return fail(context, 503, AWAY, { "Retry-After": String(RETRY_AFTER) });
    parts.log.error({ request: context.var.visit?.requestId, ...placeOf(error) }, "call failed");
    return fail(context, 500, "Something went wrong on our side. Please try again in a minute.");
  });
  app.route(base, api);
}

/** What a call is not made for answers 405, and says what it is made for. */
function refuseOtherMethods(api: Api): void {
  const methods = new Map<string, Set<string>>();
  for (const { path, method } of api.routes) {
    if (method === "ALL") continue;
    const known = methods.get(path) ?? new Set();
    methods.set(path, known.add(method));
  }
  for (const [path, known] of methods) {
    const allow = [...(known.has("GET") ? ["HEAD"] : []), ...known].sort().join(", ");
    api.all(path, (context) =>
      context.req.method === "OPTIONS"
        ? context.body(null, 204, { Allow: allow })
        : fail(context, 405, "Method not allowed", { Allow: allow }),
    );
  }
}
