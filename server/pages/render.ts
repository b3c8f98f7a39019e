import {
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import type { SubmissionContext } from "#core/api/submission.ts";
import { reportContext, servicesContext, submissionContext, unavailableContext } from "#core/context.ts";
import type { Services } from "#server/services.ts";
import { once } from "../config/once.ts";
import { reporter } from "../metrics/log.ts";
import { parsePageUrl } from "./page-url.ts";

export type Render = (request: Request, submission: SubmissionContext) => Promise<Response>;

export const NO_SUBMISSION: SubmissionContext = {
  requestId: "page",
  address: "",
  originCheck: "none",
  namesLanguage: false,
  sentFrom: "",
};

/** @param build changes with the parts of the site */
export function createRenderer(services: Services, build: () => ServerBuild, isDevelopment: boolean): Render {
  const mode = isDevelopment ? "development" : "production";
  const handler = once(build, (current) => createRequestHandler(current, mode));
  const { log } = services;
  return async (request, submission) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(submissionContext, submission);
    context.set(reportContext, reporter(log, isDevelopment, submission.requestId));
    const response = await handler()(request, context);
    const unavailable = context.get(unavailableContext);
    if (unavailable !== null) throw unavailable;
    return response;
  };
}

/** The route of the target of a request, also for the data of a page. */
export function createRouteFinder(build: Pick<ServerBuild, "routes">): (target: string) => string | null {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);

  const childrenOf = (parent: string | undefined): RouteObject[] =>
    routes
      .filter((route) => route.parentId === parent)
      .map((route) =>
        route.index
          ? { id: route.id, path: route.path, index: true }
          : { id: route.id, path: route.path, children: childrenOf(route.id) },
      );

  const tree = childrenOf(undefined);
  return (target) => {
    const url = parsePageUrl(target);
    const route = url && matchRoutes(tree, url.page)?.at(-1)?.route;
    return route?.path === "*" ? null : (route?.id ?? null);
  };
}
