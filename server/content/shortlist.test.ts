import { expect, test } from "vitest";
import { paths } from "#core/paths.ts";
import type { ProjectFacts } from "#core/shortlist.ts";
import { shippedContent } from "#tests/support/shipped-content.ts";
import { portfolioOf } from "./query.ts";
import { projectOf, sentPages } from "./shortlist.ts";

const { portfolio } = portfolioOf(shippedContent);
const deps = { content: shippedContent, portfolio, now: Date.parse("2026-11-26") };
const PAGES = [
  paths.caseStudy("drayhollow-dispatch-board"),
  paths.service("node.js-development"),
  paths.hire("hire-react-developer"),
];

test("compares what is kept in its order, with prices from the rates", () => {
  const { kept, gone } = projectOf({ pages: PAGES, estimate: "" }, deps) as ProjectFacts;
  expect(kept.map(({ url }) => url)).toEqual(PAGES);
  expect(gone).toEqual([]);
  expect(kept.map(({ price }) => price)).toEqual([
    expect.stringMatching(/^\$[\d,]+ to \$[\d,]+ at today.s rates\.$/),
    expect.stringMatching(/^From \$\d+ an hour, by role/),
    expect.stringMatching(/^From \$55 an hour, or \$7,520 a month/),
  ]);
  for (const { free, related } of kept) {
    expect(free?.length).toBeGreaterThan(0);
    expect(related.length).toBeGreaterThan(0);
  }
});

test("every page that can be kept has its facts", () => {
  const all = [
    ...shippedContent.hirePages.map(({ slug }) => paths.hire(slug)),
    ...shippedContent.services.map(({ slug }) => paths.service(slug)),
    ...shippedContent.caseStudies.map(({ slug }) => paths.caseStudy(slug)),
  ];
  const { kept, gone } = projectOf({ pages: all, estimate: "" }, deps) as ProjectFacts;
  expect(kept.length).toBe(all.length);
  expect(gone).toEqual([]);
  expect(JSON.stringify(kept)).not.toMatch(/\{\w+\}|undefined|NaN/);
});

test("lists removed pages by path", () => {
  const [first = ""] = PAGES;
  const kept = { pages: ["/services/gone", first], estimate: "" };
  expect(projectOf(kept, deps)).toMatchObject({ estimate: null, gone: ["/services/gone"] });
  expect(sentPages(["/services/gone", first], shippedContent, "https://x.example.org")).toEqual([
    { title: "/services/gone", url: "https://x.example.org/services/gone" },
    { title: expect.not.stringContaining("/"), url: `https://x.example.org${first}` },
  ]);
});

test("has the estimate of the project by today's rates, and drops one that no longer fits the questions", () => {
  const answers = "screens=12&integrations=2&existing=nothing&design=brand&deadline=planned&support=10";
  const estimate = `v=0.20200101&project=shop&platforms=browser&${answers}`;
  expect(projectOf({ pages: [], estimate }, deps)).toMatchObject({
    estimate: {
      url: `${paths.estimate}?${estimate}`,
      summary: expect.stringMatching(/\$[\d,]+ to \$[\d,]+/),
    },
    gone: [],
  });
  const outdated = estimate.replace("project=shop", "project=mainframe");
  expect(projectOf({ pages: [], estimate: outdated }, deps)).toMatchObject({
    estimate: null,
    gone: [outdated],
  });
});
