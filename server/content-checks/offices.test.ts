import { expect, test } from "vitest";
import { CONTENT_DIR } from "#tests/support/content-dir.ts";
import { shippedContent } from "#tests/support/shipped-content.ts";
import { checkOfficeCountries } from "./offices.ts";

const [office] = shippedContent.offices;
if (office === undefined) throw new Error("the content has no office");

const BERGEN = { ...office, country: "Norway", country_code: "NO", time_zone: "Europe/Oslo", holidays: [] };
const check = (changed: Partial<typeof office>) =>
  checkOfficeCountries({ offices: [{ ...BERGEN, ...changed }] }, CONTENT_DIR);

test("an office has a time zone of its country, by any of its names", () => {
  expect(check({})).toEqual([]);
  expect(check({ country_code: "IN", country: "India", time_zone: "Asia/Kolkata" })).toEqual([]);
  expect(check({ country_code: "PT", country: "Portugal", time_zone: "Atlantic/Azores" })).toEqual([]);
  expect(check({ time_zone: "America/Chicago" })).toMatchObject([
    {
      ...{ file: "offices.yaml", field: `${office.slug}.time_zone` },
      reason: expect.stringContaining("'Europe/Oslo'"),
    },
  ]);
});

test("an office has no days off of another country", () => {
  const holidays = [
    { date: "2026-05-17", name: "Constitution Day" },
    { date: "2026-11-26", name: "Thanksgiving" },
  ];
  expect(check({ holidays })).toMatchObject([{ field: `${office.slug}.holidays` }]);
  expect(check({ holidays })[0]?.reason).toContain("'Thanksgiving' isn't a day off in Norway");
});
