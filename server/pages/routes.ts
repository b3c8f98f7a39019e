import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { pages } from "#core/pages.ts";
import { isOn, type Part } from "#core/parts.ts";
import { withoutRoutes } from "../http/server-build.ts";
import { parsePageUrl } from "./page-url.ts";

/** A build without the pages of parts that are off. */
export function withParts(build: ServerBuild, parts: readonly Part[]): ServerBuild {
  const off = new Set(pages.filter(({ part }) => !isOn(part, parts)).map(({ path }) => path.slice(1)));
  return off.size === 0 ? build : withoutRoutes(build, ({ path = "" }) => off.has(path));
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
