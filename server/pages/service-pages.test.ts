import { expect, test } from "vitest";
import { offices } from "#tests/support/shipped-content.ts";
import { sharedHours } from "./service-pages.ts";

test.each([
  ["toronto", "us_east", 8],
  ["porto", "us_east", 6],
  ["pune", "us_east", 0],
  ["porto", "us_west", 3],
  ["pune", "europe", 6],
  ["austin", "europe", 4],
  ["pune", "australia", 5],
  ["bristol", "australia", 0],
] as const)("%s shares with a client in %s at least %i hours all year", (office, region, hours) => {
  expect(sharedHours({ offices: [office] }, region, offices)).toBe(hours);
});

test("the nearest of several offices counts", () => {
  expect(sharedHours({ offices: ["pune", "austin"] }, "us_west", offices)).toBe(8);
});
