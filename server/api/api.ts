import { HTTPException } from "hono/http-exception";
import { RETRY_AFTER, Unavailable } from "#core/api/errors.ts";
import { TOO_MANY } from "#core/form.ts";
import { isOn } from "#core/parts.ts";
import { type App, targetOf } from "../http/app.ts";
import { describeError } from "../metrics/log.ts";
import { addBlogRoutes } from "./blog.ts";
import { addCareerRoutes, addCompanyRoutes } from "./company.ts";
import { addCareerFormRoute, addChallengeRoute, addContactFormRoute, addSubscriptionRoute } from "./forms.ts";
import { addDocs } from "./openapi.ts";
import { partOfOperation } from "./parts.ts";
import { fail } from "./responses.ts";
import { type Api, type ApiServices, createRouter } from "./router.ts";

const NO_OPERATION = "There is no such API operation";

const UNAVAILABLE_MESSAGE = "This is temporarily unavailable. Please try again in a minute.";

export function addApi(app: App, services: ApiServices): void {
  const { settings, log, backend, rates } = services;
  const api = createRouter();
  api.use(async (context, next) => {
    if (!isDecodable(targetOf(context))) return fail(context, 400, "The URL has a malformed percent escape");
    const rate = context.req.method === "POST" ? "submissions" : "reads";
    const wait = await rates.count(rate, context.var.submissionContext.address);
    if (wait > 0) return fail(context, 429, TOO_MANY, { "Retry-After": String(wait) });
    const part = partOfOperation(context.req.path.slice(settings.API_PATH.length));
    if (!isOn(part, services.content.current.site.parts)) return fail(context, 404, NO_OPERATION);
    await next();
  });
  addCompanyRoutes(api, backend);
  addBlogRoutes(api, backend);
  addCareerRoutes(api, backend);
  addChallengeRoute(api, services);
  addContactFormRoute(api, services);
  addCareerFormRoute(api, services);
  addSubscriptionRoute(api, services);
  addDocs(api, app, services);
  refuseOtherMethods(api);
  api.all("*", (context) => fail(context, 404, NO_OPERATION));
  api.onError((error, context) => {
    if (error instanceof HTTPException) return fail(context, error.status, error.message);
    if (error instanceof Unavailable)
      return fail(context, 503, UNAVAILABLE_MESSAGE, { "Retry-After": String(RETRY_AFTER) });
    log.error({ request: context.var.requestId, ...describeError(error) }, "API request failed");
    return fail(context, 500, "Something went wrong on our side. Please try again in a minute.");
  });
  app.route(settings.API_PATH, api);
}

function isDecodable(target: string): boolean {
  try {
    // Compared, because the bundler drops a call without a used result.
    return decodeURIComponent(target.split("?", 1)[0] as string) !== "";
  } catch {
    return false;
  }
}

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
