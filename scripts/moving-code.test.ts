import path from "node:path";
import { expect, test } from "vitest";
import { moves } from "./moving-code.ts";

const section = (name: string) => path.resolve("app/sections", name);

test("a section moves when it, or what it is made of, has hooks, handlers or references", () => {
  expect(
    ["testimonials.tsx", "platforms.tsx", "culture.tsx"].filter((name) => !moves(section(name))),
  ).toEqual([]);
});

test("links, pictures, questions and drawings are markup", () => {
  expect(["timeline.tsx", "banner.tsx", "questions.tsx"].filter((name) => moves(section(name)))).toEqual([]);
});
