import type { ServerBuild } from "react-router";

/** Route modules have their ids from their files. */
const isOf = (folders: readonly string[]) => (id: string) =>
  folders.some((folder) => id.startsWith(`${folder}/`));

/** A build without the routes of the Desk and the Studio: their URLs are unknown. */
export function withoutStaffRoutes(build: ServerBuild): ServerBuild {
  return without(build, isOf(["desk", "studio"]));
}

export function withoutStudio(build: ServerBuild): ServerBuild {
  return without(build, isOf(["studio"]));
}

function without(build: ServerBuild, isLeftOut: (id: string) => boolean): ServerBuild {
  const others = <T>(routes: Record<string, T>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => !isLeftOut(id)));
  return {
    ...build,
    routes: others(build.routes),
    assets: { ...build.assets, routes: others(build.assets.routes) },
  };
}
