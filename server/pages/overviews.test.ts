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

test("offers the skills that pages are named after and those of many pages, not the tools of a few", () => {
  const [page] = shippedContent.hirePages;
  const named = (name: string, ...skills: string[]) => ({ ...page, slug: name, name, skills });
  const hirePages = [
    named("Python developer", "Docker", "PostgreSQL"),
    named("PHP developer", "Docker", "PostgreSQL"),
    named("Node.js developer", "PostgreSQL"),
  ];
  const technologies = ["Docker", "Node.js", "PHP", "PostgreSQL", "Python"].map((name) => ({
    name,
    logo: "",
  }));
  const content = { ...shippedContent, hirePages, technologies } as unknown as typeof shippedContent;
  const filters = hiresOverviewOf(content, { platform: null, skill: null }, NOW)?.filters;
  const skills = filters?.find(({ label }) => label === "Skill")?.links.map(({ label }) => label);
  expect(skills).toEqual(["Node.js", "PHP", "PostgreSQL", "Python"]);
});
