import { expect, test } from "vitest";
import { chosenWorks, readChoice, workFiltersOf, worksUrl, worksWith } from "./work-filters.ts";

const works = [
  { platform: "web", industry: "Logistics", technology: ["React 19", "Java 25"] },
  { platform: "web", industry: "Finance", technology: ["Angular 22", "Java 21"] },
  { platform: "mobile", industry: "Health care", technology: ["Kotlin", "React"] },
];
const choose = (query: string) => readChoice(works, new URLSearchParams(query));
const filter = (query: string, wanted: string) =>
  workFiltersOf(works, choose(query)).find(({ name }) => name === wanted);
const counts = (query: string, wanted: string) =>
  Object.fromEntries(filter(query, wanted)?.options.map(({ label, count }) => [label, count]) ?? []);

test("drops values without results, in any spelling", () => {
  expect(choose("platform=WEB&industry=no-such&technology=java")).toEqual({
    platform: "web",
    technology: "java",
  });
  expect(choose("industry=Health%20Care")).toEqual({ industry: "health-care" });
  expect(choose("platform=&industry=constructor")).toEqual({});
});

test("merges versions of a technology", () => {
  expect(chosenWorks(works, choose("technology=java")).length).toBe(2);
  expect(worksWith("technology", "Java 25")).toBe("/portfolios?technology=java");
});

test("writes the query in a fixed order", () => {
  expect(worksUrl({ technology: "java", platform: "web" })).toBe("/portfolios?platform=web&technology=java");
  expect(worksUrl({})).toBe("/portfolios");
});

test("counts the results of an option with the other filters applied, and leaves out options without any", () => {
  expect(counts("", "platform")).toEqual({ Web: 2, Mobile: 1 });
  expect(counts("platform=web", "platform")).toEqual({ Web: 2, Mobile: 1 });
  expect(counts("platform=web", "industry")).toEqual({ Finance: 1, Logistics: 1 });
  expect(counts("platform=web", "technology")).toEqual({ Angular: 1, React: 1 });
});

test("offers neither options nor filters that leave the list as it is", () => {
  expect(counts("industry=health-care", "technology")).toEqual({});
  expect(filter("industry=health-care", "technology")).toBeUndefined();
  expect(counts("industry=health-care&technology=react", "technology")).toEqual({ React: 1 });
  expect(workFiltersOf(works.slice(0, 1), {})).toEqual([]);
});
