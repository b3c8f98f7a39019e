import type { ServerBuild } from "react-router";

interface RouteOfBuild {
  id: string;
  path?: string | undefined;
}

/** A build without some routes: their URLs are unknown. */
export function withoutRoutes(build: ServerBuild, isLeftOut: (route: RouteOfBuild) => boolean): ServerBuild {
  const others = <Route extends RouteOfBuild>(routes: Record<string, Route | undefined>) =>
    Object.fromEntries(Object.entries(routes).filter(([, route]) => route && !isLeftOut(route)));
  return {
    ...build,
    routes: others(build.routes),
    assets: { ...build.assets, routes: others(build.assets.routes) as ServerBuild["assets"]["routes"] },
  };
}
