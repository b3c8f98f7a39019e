import type { ServerBuild } from "react-router";
import { pages } from "#core/pages.ts";
import { isOn, type Part } from "#core/parts.ts";
import { withoutRoutes } from "../http/server-build.ts";

/** A build without the pages of parts that are off. */
export function withParts(build: ServerBuild, parts: readonly Part[]): ServerBuild {
  const off = new Set(pages.filter(({ part }) => !isOn(part, parts)).map(({ path }) => path.slice(1)));
  return off.size === 0 ? build : withoutRoutes(build, ({ path = "" }) => off.has(path));
}
