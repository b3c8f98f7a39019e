import { expect, test } from "vitest";
import { nearest } from "./nearest.ts";

const pages = [
  "node.js-development",
  "nextjs-development",
  "reactjs-development",
  "react-native-app-development",
  "angularjs-development",
  "hire-react-developer",
  "seo-services",
].map((slug) => ({ page: slug, names: [slug] }));

test.each([
  ["nodejs-development", "node.js-development"],
  ["node-js", "node.js-development"],
  ["anglarjs-developement", "angularjs-development"],
  ["react-native", "react-native-app-development"],
  ["hire-reactjs-developers", "reactjs-development"],
  ["react", "hire-react-developer"],
  ["seo-devlopment", "seo-services"],
  ["native-mobile", "react-native-app-development"],
])("suggests for %s first %s", (wanted, offered) => {
  expect(nearest(wanted, pages)[0]).toBe(offered);
});

test.each(["development", "hire-developer", "gardening", "", "%", "x".repeat(5000)])(
  "nothing is near to %s",
  (wanted) => {
    expect(nearest(wanted, pages)).toEqual([]);
  },
);

test("suggests at most three names", () => {
  expect(nearest("reactjs", pages).length).toBeLessThanOrEqual(3);
});
