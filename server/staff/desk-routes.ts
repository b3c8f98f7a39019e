import type { ServerBuild } from "react-router";
import { withoutRoutes } from "../http/server-build.ts";

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
