import { expect, test } from "vitest";
import { shippedContent } from "#tests/support/shipped-content.ts";
import { hirePrices } from "./pricing.ts";

test("a hire page has prices only for the levels of its people", () => {
  const slug = "hire-yii-developer";
  const skills = shippedContent.skills.map((skill) =>
    skill.hire === slug ? { ...skill, junior: 0 } : skill,
  );
  expect(hirePrices(slug, { ...shippedContent, skills }).map(({ level }) => level)).toEqual([
    "senior",
    "middle",
  ]);
});
