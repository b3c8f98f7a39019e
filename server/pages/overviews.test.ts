import { expect, test } from "vitest";
import { shippedContent } from "#tests/support/shipped-content.ts";
import { hiresOverviewOf, servicesOverviewOf } from "./overviews.ts";

const NOW = Date.parse("2026-11-28");

test("a few services are one list without a filter", () => {
  const { services } = shippedContent;
  const few = { ...shippedContent, hirePages: [], services: services.slice(0, 6) };
  const overview = servicesOverviewOf(few, null, NOW);
  expect(overview?.filters).toEqual([]);
  expect(overview?.groups.map(({ pages }) => pages.length)).toEqual([6]);
  expect(servicesOverviewOf(few, "web", NOW)).toBeNull();
  const more = servicesOverviewOf({ ...few, services: services.slice(0, 7) }, null, NOW);
  expect(more?.groups.length).toBeGreaterThan(1);
  expect(more?.filters).toHaveLength(1);
});

test("a filter with one choice is left out", () => {
  const [page] = shippedContent.hirePages;
  const one = { ...shippedContent, hirePages: page ? [page] : [] };
  expect(hiresOverviewOf(one, { platform: null, skill: null }, NOW)?.filters).toEqual([]);
});
