import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { Backend } from "#core/api/backend.ts";
import { backendContext, siteContext, unavailableContext, visitContext } from "#core/context.ts";
import type { Site } from "#core/site.ts";
import type { Visit } from "#core/visit.ts";

/** Renders a request with React Router. Throws `Unavailable` when the upstream back end is unavailable. */
export type Render = (request: Request, visit: Visit) => Promise<Response>;

/** The anonymous visitor for whom cached pages are rendered. */
export const ANYBODY: Visit = {
  requestId: "page",
  address: "",
  originCheck: "none",
  namesLanguage: false,
  sentFrom: "",
};

export function createRenderer(build: ServerBuild, mode: string, backend: Backend, site: Site): Render {
  const handle = createRequestHandler(build, mode);
  // A form over the rate limit is shown again with its values; its file is discarded.
  const siteOverLimit: Site = {
    ...site,
    readFormWithFile: (request) => site.readFormWithFile(request, { discardsFile: true }),
  };
  return async (request, visit) => {
    const context = new RouterContextProvider();
    context.set(backendContext, backend);
    context.set(siteContext, visit.isOverLimit ? siteOverLimit : site);
    context.set(visitContext, visit);
    const response = await handle(request, context);
    const unavailable = context.get(unavailableContext);
    if (unavailable !== null) throw unavailable;
    return response;
  };
}
