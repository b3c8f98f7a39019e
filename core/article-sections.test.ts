import { expect, test } from "vitest";
import { articleSections } from "./article-sections.ts";

test("an article is split at its headings, and keeps every character", () => {
  const html = '<p>First.</p><h2 id="a">What <code>a</code> costs</h2><p>One.</p><h3>Not here</h3><h2>B</h2>';
  const { intro, sections } = articleSections(html);
  expect(intro).toBe("<p>First.</p>");
  expect(sections.map(({ title }) => title)).toEqual(["What a costs", "B"]);
  expect(sections[0]?.html).toBe("<p>One.</p><h3>Not here</h3>");
  expect(intro + sections.map(({ heading, html }) => heading + html).join("")).toBe(html);
});

test("an article that starts with a heading has its first section as the introduction", () => {
  const { intro, sections } = articleSections("<h2>A</h2><p>One.</p><h2>B</h2><p>Two.</p>");
  expect(intro).toBe("<h2>A</h2><p>One.</p>");
  expect(sections.map(({ title }) => title)).toEqual(["B"]);
});

test("a text without headings is all introduction", () => {
  expect(articleSections("<p>Only this.</p>")).toEqual({ intro: "<p>Only this.</p>", sections: [] });
});
