import fc from "fast-check";
import { type FuzzSuite, whole } from "../support/request.ts";
import { targetText } from "../support/words.ts";

const OPERATIONS = [
  "home",
  "v1/teaminfo",
  "locations",
  "v1/blog",
  "v1/blog/",
  "v1/inxblog",
  "v1/inxblog/",
  "v1/blogsearch/",
  "v1/inxblogdetails/",
  "v1/blogdetails/",
  "v1/career",
  "v1/careerdetails/",
  "v1/gallery",
  "portfolio",
  "v1/faq",
  "v1/contactinfo",
  "v1/challenge",
  "openapi.json",
  "docs",
  "",
];

export const suite: FuzzSuite = {
  runs: 2500,
  requests() {
    const parameter = fc.tuple(
      fc.oneof(fc.constantFrom("category_slug", "search", "page"), targetText),
      targetText,
    );
    const query = fc
      .array(parameter, { maxLength: 3 })
      .map((all) => (all.length === 0 ? "" : `?${all.map((pair) => pair.join("=")).join("&")}`));
    const rest = fc.oneof(fc.constantFrom("", "1", "1/", "0", "-1", "99999999999", "1.5", "x"), targetText);
    return fc
      .tuple(
        fc.constantFrom("GET", "GET", "GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"),
        fc.constantFrom(...OPERATIONS),
        rest,
        query,
      )
      .map(([method, operation, ...target]) => whole(`${method} /api/${operation}${target.join("")}`));
  },
};
