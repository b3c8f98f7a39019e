import { expect, test } from "vitest";
import { chosenWorks, readChoice, workFiltersOf, worksUrl, worksWith } from "./work-filters.ts";

const works = [
  { platform: "web", industry: "Logistics", technology: ["React 19", "Java 25"] },
  { platform: "web", industry: "Finance", technology: ["Angular 22", "Java 21"] },
  { platform: "mobile", industry: "Health care", technology: ["Kotlin", "React"] },
];
const choose = (query: string) => readChoice(works, new URLSearchParams(query));
const counts = (query: string, filter: 0 | 1 | 2) =>
  Object.fromEntries(
    workFiltersOf(works, choose(query))[filter]?.options.map(({ label, count }) => [label, count]) ?? [],
  );

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
  expect(counts("", 0)).toEqual({ Web: 2, Mobile: 1 });
  expect(counts("platform=web", 0)).toEqual({ Web: 2, Mobile: 1 });
  expect(counts("platform=web", 1)).toEqual({ Finance: 1, Logistics: 1 });
  expect(counts("platform=web&industry=finance", 2)).toEqual({ Angular: 1, Java: 1 });
});
