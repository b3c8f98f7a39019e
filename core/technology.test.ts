import { expect, test } from "vitest";
import { labelTechnology } from "./technology.ts";

const known = ["React", "React Native", "Java", "JavaScript", "C", "C#", "Node.js", "MySQL", "MariaDB"].map(
  (name) => ({ name, logo: `/assets/images/technologies/${name}.svg` }),
);

test.each([
  ["Node.js 24 and 26", ["Node.js"]],
  ["React Native 0.88", ["React Native"]],
  ["React and React Native", ["React", "React Native"]],
  ["MariaDB 11.4 or MySQL 8.4", ["MariaDB", "MySQL"]],
  ["JavaScript", ["JavaScript"]],
  ["C# 14", ["C#"]],
  ["CDN edge caching", []],
  ["React, Java and C", ["React", "Java"]],
])("%s shows the logos of %j", (line, names) => {
  const logos = names.map((name) => `/assets/images/technologies/${name}.svg`);
  expect(labelTechnology(line, known)).toEqual({ text: line, logos });
});
