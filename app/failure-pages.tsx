import { near } from "./ui/near.tsx";

/** What stands in the place of a page. Nothing in it moves: it is fetched for a page change, which may end in one. */
export const NotFoundPage = near({
  id: "not-found",
  when: "asked",
  onServer: import.meta.env.SSR ? (await import("./sections/not-found-page.tsx")).NotFoundPage : null,
  load: async () => (await import("./sections/not-found-page.tsx")).NotFoundPage,
});

export const ErrorPage = near({
  id: "error",
  when: "asked",
  onServer: import.meta.env.SSR ? (await import("./sections/error-page.tsx")).ErrorPage : null,
  load: async () => (await import("./sections/error-page.tsx")).ErrorPage,
});
