import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { Backend } from "#core/api/backend.ts";
import { backendContext, siteContext, submissionContext, unavailableContext } from "#core/context.ts";
import type { Site } from "#core/site.ts";
import type { SubmissionContext } from "#core/submission-context.ts";

/** Renders a request with React Router. Throws `Unavailable` when the upstream back end is unavailable. */
export type Render = (request: Request, submission: SubmissionContext) => Promise<Response>;

/** The context of cached pages, which are the same for all visitors. */
export const NO_SUBMISSION: SubmissionContext = {
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
  return async (request, submission) => {
    const context = new RouterContextProvider();
    context.set(backendContext, backend);
    context.set(siteContext, submission.isOverLimit ? siteOverLimit : site);
    context.set(submissionContext, submission);
    const response = await handle(request, context);
    const unavailable = context.get(unavailableContext);
    if (unavailable !== null) throw unavailable;
    return response;
  };
}
