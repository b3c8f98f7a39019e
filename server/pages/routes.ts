import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { pages } from "#core/pages.ts";
import { isOn, type Part } from "#core/parts.ts";
import { parsePageUrl } from "./page-url.ts";

interface RouteOfBuild {
  id: string;
  path?: string | undefined;
}

/** A build without some routes: their URLs are unknown. */
function withoutRoutes(build: ServerBuild, isLeftOut: (route: RouteOfBuild) => boolean): ServerBuild {
  const others = <Route extends RouteOfBuild>(routes: Record<string, Route | undefined>) =>
    Object.fromEntries(Object.entries(routes).filter(([, route]) => route && !isLeftOut(route)));
  return {
    ...build,
    routes: others(build.routes),
    assets: { ...build.assets, routes: others(build.assets.routes) as ServerBuild["assets"]["routes"] },
  };
}

/** A build without the pages of parts that are off. */
export function withParts(build: ServerBuild, parts: readonly Part[]): ServerBuild {
  const off = new Set(pages.filter(({ part }) => !isOn(part, parts)).map(({ path }) => path.slice(1)));
  return off.size === 0 ? build : withoutRoutes(build, ({ path = "" }) => off.has(path));
}

/** Route modules have their ids from their files. */
const isOf =
  (folders: readonly string[]) =>
  ({ id }: { id: string }) =>
    folders.some((folder) => id.startsWith(`${folder}/`));

/** A build without the routes of the Desk and the Studio: their URLs are unknown. */
export function withoutStaffRoutes(build: ServerBuild): ServerBuild {
  return withoutRoutes(build, isOf(["desk", "studio"]));
}

export function withoutStudio(build: ServerBuild): ServerBuild {
  return withoutRoutes(build, isOf(["studio"]));
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
