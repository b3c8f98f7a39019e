import { matchRoutes, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { createRouteFinder } from "./routes-of-build.ts";

const PATHS = [
  "contact-us",
  "blog",
  "blog/:id",
  "why-us",
  "images/*",
  "search/:keyword",
  "a.b/c",
  ":lang?/x",
  "*",
];
const ids = ["home", ...PATHS];
const BUILD = {
  root: { id: "root", path: "" },
  ...Object.fromEntries(PATHS.map((path) => [path, { id: path, parentId: "root", path }])),
  home: { id: "home", parentId: "root", index: true },
} as unknown as ServerBuild["routes"];

const findRoute = createRouteFinder({ routes: BUILD });

/** As React Router finds it among all. */
function found(path: string): string | null {
  const children = ids.map((id) => (id === "home" ? { id, index: true } : { id, path: id }));
  const id = matchRoutes([{ id: "root", path: "", children }], path)?.at(-1)?.route.id ?? null;
  return id === "*" ? null : id;
}

test.each([
  "/",
  "",
  "/blog",
  "/blog/",
  "/BLOG/One",
  "/blog/one/two",
  "//blog",
  "blog",
  "/bl%6Fg/one",
  "/images/a/b.png",
  "/images",
  "/search/%E2%80%9Cword",
  "/a.b/c",
  "/aXb/c",
  "/why-us?x=1",
  "/why-us#top",
  "/x",
  "/de/x",
  "/no/such/page",
  "/why-usual",
])("the page at %j is the one that React Router finds among all", (path) => {
  expect(findRoute(path)).toBe(found(path));
});

test("a path that only the last route takes is nowhere", () => {
  expect([findRoute("/nowhere"), findRoute("/blog/a/b")]).toEqual([null, null]);
});
