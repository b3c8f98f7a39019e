import fc from "fast-check";
import { expect, test } from "vitest";
import { editDistance, nearest, prefixDistance } from "./nearest.ts";

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

test.each([
  ["kitten", "sitting", 3],
  ["", "abc", 3],
  ["same", "same", 0],
  ["fsnyc", "fsync", 1],
  ["fync", "fsync", 1],
  ["fsyncc", "fsync", 1],
  ["acomodation", "accommodation", 2],
])("the distance between %j and %j is %i", (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance);
  expect(editDistance(other, one)).toBe(distance);
});

test.each([
  ["evluat", "evaluation", 1],
  ["eval", "evaluation", 0],
  ["fsnyc", "fsync", 1],
])("the distance of %j is %i to a prefix of %j", (typed, word, distance) => {
  expect(prefixDistance(typed, word, 2)).toBe(distance);
});

const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 9 });

test("a limit changes no distance below it", () => {
  fc.assert(
    fc.property(word, word, fc.nat(4), (one, other, most) => {
      const exact = editDistance(one, other);
      expect(Math.min(editDistance(one, other, most), most + 1)).toBe(Math.min(exact, most + 1));
    }),
  );
});

test("the prefix distance is the minimum over all prefixes", () => {
  fc.assert(
    fc.property(word, word, (typed, whole) => {
      const beginnings = Array.from({ length: whole.length + 1 }, (_, length) => whole.slice(0, length));
      const nearest = Math.min(...beginnings.map((beginning) => editDistance(typed, beginning)));
      expect(prefixDistance(typed, whole, 9)).toBe(nearest);
    }),
  );
});
