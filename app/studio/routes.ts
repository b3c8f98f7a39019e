import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";

/** Behind the sign-in of the Desk; only staff pages may name these routes (server/staff/desk-pages.ts). */
export const studioRoutes = prefix("studio", [
  layout("desk/document.tsx", { id: "studio/document" }, [
    layout("desk/shell.tsx", { id: "studio/shell" }, [
      index("studio/home.tsx"),
      route("new", "studio/new.tsx"),
      route("drafts", "studio/drafts.tsx", { id: "studio/drafts" }),
      route("search", "studio/search.tsx"),
      route("calendar", "studio/calendar.tsx"),
      route("library", "studio/library.tsx"),
      route("library/image", "studio/picture.tsx"),
      route("library/replace", "studio/replace.tsx"),
      route("data/save", "studio/save.ts"),
      route("data/review", "studio/review.ts"),
      route("data/presence", "studio/presence.ts"),
      route("data/pictures", "studio/pictures.ts"),
      route(":collection", "studio/collection.tsx"),
      route(":collection/edit", "studio/edit.tsx"),
      route(":collection/history", "studio/history.tsx"),
      route(":collection/duplicate", "studio/duplicate.tsx"),
      route(":collection/rename", "studio/rename.tsx"),
      route(":collection/retire", "studio/retire.tsx"),
      route("*", "desk/not-found.tsx", { id: "studio/not-found" }),
    ]),
  ]),
]) satisfies RouteConfig;
