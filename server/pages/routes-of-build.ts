import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

/** The id of the route that matches a path; null for the catch-all route. */
export type FindRoute = (path: string) => string | null;

const MAX_PATHS = 1000;

/** Matches paths against the routes of a build without rendering. */
export function createRouteFinder(build: Pick<ServerBuild, "routes">): FindRoute {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);

  const childrenOf = (parent: string | undefined): RouteObject[] =>
    routes
      .filter((route) => route.parentId === parent)
      .map((route) =>
        route.index
          ? { id: route.id, index: true }
          : { id: route.id, path: route.path, children: childrenOf(route.id) },
      );

  const tree = childrenOf(undefined);
  const known = new Map<string, string | null>();
  const find = (path: string) => {
    const route = matchRoutes(tree, path)?.at(-1)?.route;
    return route?.path === "*" ? null : (route?.id ?? null);
  };
  return (path) => {
    let id = known.get(path);
    if (id === undefined) {
      id = find(path);
      if (known.size === MAX_PATHS) known.clear();
      known.set(path, id);
    }
    return id;
  };
}
