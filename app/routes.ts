import { readFileSync } from "node:fs";
import path from "node:path";
import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { parse } from "yaml";
import { type PageRecord, pages } from "../core/pages.ts";
import { paths } from "../core/paths.ts";
import { deskRoutes } from "./desk/routes.ts";
import { studioRoutes } from "./studio/routes.ts";

const isDevelopment = process.env.NODE_ENV !== "production";

/** The slug of the company is part of a URL, so changing it requires a new build. */
const company = parse(readFileSync(path.join(process.env.CONTENT_DIR || "content", "company.yaml"), "utf8"));

const files = pages.map(({ file }) => file);

function routeOf({ path: url, file }: PageRecord) {
  if (url === paths.home) return index(file);
  // A module of several pages needs an id for each.
  const isShared = files.indexOf(file) !== files.lastIndexOf(file);
  const id = isShared ? { id: url.replace(/^\/|\/\*$/g, "") } : {};
  return route(url.slice(1).replace(":company", company.slug), file, id);
}

/** Public pages are listed in `core/pages.ts`. */
export default [
  ...pages.map(routeOf),
  ...(isDevelopment ? [route("parts", "routes/parts.tsx")] : []),
  ...deskRoutes,
  ...studioRoutes,
] satisfies RouteConfig;
