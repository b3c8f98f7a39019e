import { expect, test } from "vitest";
import { paths } from "#core/paths.ts";
import type { Shortlist } from "#core/shortlist.ts";
import { shippedContent } from "#tests/support/shipped-content.ts";
import { portfolioOf } from "./query.ts";
import { sentPages, shortlistOf } from "./shortlist.ts";

const { portfolio } = portfolioOf(shippedContent);
const deps = { content: shippedContent, portfolio, now: Date.parse("2026-11-26") };
const PAGES = [
  paths.caseStudy("drayhollow-dispatch-board"),
  paths.service("node.js-development"),
  paths.hire("hire-react-developer"),
];

test("compares what is kept in its order, with prices from the rates", () => {
  const { kept, gone } = shortlistOf(PAGES, deps) as Shortlist;
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
  const { kept, gone } = shortlistOf(all, deps) as Shortlist;
  expect(kept.length).toBe(all.length);
  expect(gone).toEqual([]);
  expect(JSON.stringify(kept)).not.toMatch(/\{\w+\}|undefined|NaN/);
});

test("lists removed pages by path", () => {
  const [first = ""] = PAGES;
  expect(shortlistOf(["/services/gone", first], deps)).toMatchObject({ gone: ["/services/gone"] });
  expect(sentPages(["/services/gone", first], shippedContent, "https://x.example.org")).toEqual([
    { title: "/services/gone", url: "https://x.example.org/services/gone" },
    { title: expect.not.stringContaining("/"), url: `https://x.example.org${first}` },
  ]);
});
