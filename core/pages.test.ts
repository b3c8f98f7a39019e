import { expect, test } from "vitest";
import { pageNameProblem, singlePages } from "./pages.ts";

test.each(["how-we-work", "imprint", "privacy", "2026", "why"])("a page can be named %s", (slug) => {
  expect(pageNameProblem(slug)).toBeNull();
});

test.each(["About-Us", "two words", "a_b", "robots.txt", "-a", "", "ünder"])("%j is no URL", (slug) => {
  expect(pageNameProblem(slug)).toMatch(/lowercase/);
});

const taken = singlePages.map(({ path }) => path.slice(1)).filter((path) => /^[a-z0-9-]+$/.test(path));

test.each([
  ...taken,
  "why-us",
  "category",
  "images",
  "desk",
  "studio",
  "api",
  "assets",
  "404",
  "index",
  "home",
])("%s is the URL of something else", (slug) => {
  expect(pageNameProblem(slug)).toContain(`'/${slug}'`);
});
