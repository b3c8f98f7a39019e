import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { type PageRecord, pages } from "../core/pages.ts";
import { paths } from "../core/paths.ts";
import { deskRoutes } from "./desk/routes.ts";
import { studioRoutes } from "./studio/routes.ts";

const isDevelopment = process.env.NODE_ENV !== "production";

const files = pages.map(({ file }) => file);

/** A parameter of React Router is a whole segment, so the page of reasons gets unknown URLs of one segment, too. */
const pathOf = (url: string) => url.slice(1).replace(/[^/:]+(?=:)/, "");

function routeOf({ path: url, file }: PageRecord) {
  if (url === paths.home) return index(file);
  // A module of several pages needs an id for each.
  const isShared = files.indexOf(file) !== files.lastIndexOf(file);
  const id = isShared ? { id: url.replace(/^\/|\/\*$/g, "") } : {};
  return route(pathOf(url), file, id);
}

/** Public pages are listed in `core/pages.ts`. */
export default [
  ...pages.map(routeOf),
  ...(isDevelopment ? [route("parts", "routes/parts.tsx")] : []),
  ...deskRoutes,
  ...studioRoutes,
] satisfies RouteConfig;
