import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

/** The id of the route that shows a path; null where only that one would which takes whatever no other takes. */
export type FindRoute = (path: string) => string | null;

/** Makes the routes of a build searchable without rendering anything. */
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
  return (path) => {
    const route = matchRoutes(tree, path)?.at(-1)?.route;
    return route?.path === "*" ? null : (route?.id ?? null);
  };
}
