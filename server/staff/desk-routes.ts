import type { ServerBuild } from "react-router";

/** Route modules of the Desk have their ids from their files. */
const isDesk = (id: string) => id.startsWith("desk/");

/** A build without the routes of the Desk: its addresses are unknown ones. */
export function withoutDesk(build: ServerBuild): ServerBuild {
  const others = <T>(routes: Record<string, T>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => !isDesk(id)));
  return {
    ...build,
    routes: others(build.routes),
    assets: { ...build.assets, routes: others(build.assets.routes) },
  };
}
