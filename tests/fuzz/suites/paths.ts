import fc from "fast-check";
import { type FuzzSuite, whole } from "../support/request.ts";
import { targetText } from "../support/words.ts";

const method = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom("GET", "GET", "HEAD") },
  { weight: 1, arbitrary: fc.constantFrom("OPTIONS", "PUT", "DELETE", "PATCH", "PROPFIND") },
);

const FOLDERS = [
  "",
  "/services",
  "/hire-resources",
  "/portfolios",
  "/career-builder",
  "/blog",
  "/category",
  "/search",
  "/images",
  "/corporate-profile",
  "/assets/images",
  "/assets/images/offices",
  "/assets/videos",
  "/assets/app",
  "/assets/covers",
  "/submissions",
  "/newsletter",
  "/.well-known",
];

const NAMES = [
  "page",
  "q",
  "keyword",
  "platform",
  "skill",
  "ref",
  "token",
  "preview",
  "project_type",
  "_routes",
];

export const suite: FuzzSuite = {
  runs: 5000,
  requests({ paths }) {
    const name = fc.array(targetText, { minLength: 1, maxLength: 3 }).map((words) => words.join("/"));
    const path = fc.oneof(
      fc.constantFrom(...paths),
      fc.tuple(fc.constantFrom(...FOLDERS), name).map((parts) => parts.join("/")),
      fc.tuple(fc.constantFrom(...paths), name).map((parts) => parts.join("/")),
      fc.tuple(fc.constantFrom(...paths), targetText).map((parts) => parts.join("")),
    );
    const parameter = fc.tuple(fc.oneof(fc.constantFrom(...NAMES), targetText), targetText);
    const query = fc
      .array(parameter, { maxLength: 4 })
      .map((all) => (all.length === 0 ? "" : `?${all.map((pair) => pair.join("=")).join("&")}`));
    const ending = fc.constantFrom("", "", "", ".data", "/", "/_.data", "/feed.xml", "//", ";x=1");
    return fc
      .tuple(method, path, ending, query)
      .map(([method, ...target]) => whole(`${method} ${target.join("")}`));
  },
};
