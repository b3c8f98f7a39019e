import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { createRouteFinder } from "./routes.ts";

const PATHS = ["contact-us", "blog", "blog/:id", "images/*", "*"];
const BUILD = {
  root: { id: "root", path: "" },
  ...Object.fromEntries(PATHS.map((path) => [path, { id: path, parentId: "root", path }])),
  home: { id: "home", parentId: "root", index: true },
} as unknown as ServerBuild["routes"];

test.each([
  ["/", "home"],
  ["/blog", "blog"],
  ["/BLOG/One", "blog/:id"],
  ["/images/a/b.png", "images/*"],
  ["/nowhere", null],
  ["/blog/a/b", null],
  ["/blog.data?_routes=blog", "blog"],
  ["/_.data", "home"],
])("the route of %s is %s", (path, id) => {
  expect(createRouteFinder({ routes: BUILD })(path)).toBe(id);
});
