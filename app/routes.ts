import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { type PageRecord, pages } from "../core/pages.ts";
import { paths } from "../core/paths.ts";
import { deskRoutes } from "./desk/routes.ts";
import { studioRoutes } from "./studio/routes.ts";

const isDevelopment = process.env.NODE_ENV !== "production";

/** Without the page that the route of another record serves. */
const routed = pages.filter(({ path }) => path !== paths.why(":company"));

const files = routed.map(({ file }) => file);

function routeOf({ path: url, file }: PageRecord) {
  if (url === paths.home) return index(file);
  // A module of several pages needs an id for each.
  const isShared = files.indexOf(file) !== files.lastIndexOf(file);
  const id = isShared ? { id: url.replace(/^\/|\/\*$/g, "") } : {};
  return route(url.slice(1), file, id);
}

/** Public pages are listed in `core/pages.ts`. */
export default [
  ...routed.map(routeOf),
  ...(isDevelopment ? [route("parts", "routes/parts.tsx")] : []),
  ...deskRoutes,
  ...studioRoutes,
] satisfies RouteConfig;
