import { expect, test } from "vitest";
import { pictureName } from "./picture-name.ts";

test.each([
  ["01-kite-day.svg", "Kite day"],
  ["board-1200.webp", "Board"],
  ["company_profile.svg", "Company profile"],
  ["2024.png", "2024"],
  ["-.png", "-.png"],
])("%s is called %s", (file, name) => {
  expect(pictureName(file)).toBe(name);
});
