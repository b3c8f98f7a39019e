import { expect, test } from "vitest";
import { readSettings } from "../settings.ts";
import { isIndexed } from "./demonstration.ts";

const PUBLIC = { SITE_URL: "https://www.example.com", MAIL: "files" };

test.each([
  ["a public demonstration", PUBLIC, true, false],
  ["a public demonstration with SEARCH_ENGINES=on", { ...PUBLIC, SEARCH_ENGINES: "on" }, true, true],
  ["a public site", PUBLIC, false, true],
  ["a public site with SEARCH_ENGINES=off", { ...PUBLIC, SEARCH_ENGINES: "off" }, false, false],
  ["a local demonstration", {}, true, true],
])("search engines on %s: %o, demonstration %s, listed %s", (_name, environment, demonstration, listed) => {
  expect(isIndexed(readSettings(environment), { demonstration })).toBe(listed);
});
