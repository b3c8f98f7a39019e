import { expect, test } from "vitest";
import { chosenWorks, filtersOf, readChoice, worksAddress, worksWith } from "./work-filters.ts";

const works = [
  { platform: "web", industry: "Logistics", technology: ["React 19", "Java 25"] },
  { platform: "web", industry: "Finance", technology: ["Angular 22", "Java 21"] },
  { platform: "mobile", industry: "Health care", technology: ["Kotlin", "React"] },
];
const choose = (query: string) => readChoice(works, new URLSearchParams(query));
const counts = (query: string, filter: 0 | 1 | 2) =>
  Object.fromEntries(
    filtersOf(works, choose(query))[filter]?.options.map(({ label, count }) => [label, count]) ?? [],
  );

test("what no work has is not chosen, however it is spelled", () => {
  expect(choose("platform=WEB&industry=no-such&technology=java")).toEqual({
    platform: "web",
    technology: "java",
  });
  expect(choose("industry=Health%20Care")).toEqual({ industry: "health-care" });
  expect(choose("platform=&industry=constructor")).toEqual({});
});

test("versions of a technology are one technology", () => {
  expect(chosenWorks(works, choose("technology=java")).length).toBe(2);
  expect(worksWith("technology", "Java 25")).toBe("/portfolios?technology=java");
});

test("an address has one order, whatever was asked for first", () => {
  expect(worksAddress({ technology: "java", platform: "web" })).toBe(
    "/portfolios?platform=web&technology=java",
  );
  expect(worksAddress({})).toBe("/portfolios");
});

test("an option counts what it would leave, with what is chosen in the other filters and not in its own", () => {
  expect(counts("", 0)).toEqual({ Web: 2, Mobile: 1 });
  expect(counts("platform=web", 0)).toEqual({ Web: 2, Mobile: 1 });
  expect(counts("platform=web", 1)).toEqual({ Finance: 1, Logistics: 1, "Health care": 0 });
  expect(counts("platform=web&industry=finance", 2)).toEqual({ Angular: 1, Java: 1, Kotlin: 0, React: 0 });
});
