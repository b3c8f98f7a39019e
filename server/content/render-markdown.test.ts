import { expect, test } from "vitest";
import { shippedContent } from "#tests/support/shipped-content.ts";
import { runInThreads } from "#tests/support/threads.ts";
import { TookTooLong } from "../storage/limited-thread.ts";
import { renderMarkdown } from "./articles/markdown.ts";
import { createMarkdownRenderer, isQuick } from "./render-markdown.ts";

runInThreads();

test.each([
  ["brackets", "[a](".repeat(500)],
  ["emphasis", "*a_ ".repeat(500)],
  ["quotations", ">".repeat(500)],
  ["lists", "1. ".repeat(500)],
  ["lines", "a\n".repeat(500)],
  ["a long text", "word ".repeat(3000)],
])("does not render %s in this thread", (_, markdown) => {
  expect(isQuick(markdown)).toBe(false);
});

test("renders most texts of the site in this thread", () => {
  const { hirePages, services, caseStudies, openings } = shippedContent;
  for (const { body, slug } of [hirePages, services, caseStudies, openings].flat())
    expect([slug, isQuick(body)]).toEqual([slug, true]);
});

test("renders the same in the worker thread", async () => {
  const { html } = createMarkdownRenderer();
  const text = "A [link](/faq) and *more*.\n\n".repeat(200);
  expect(await html(text)).toBe(renderMarkdown(text));
});

test("renders lists and highlighted code in the worker thread", async () => {
  const { html, article } = createMarkdownRenderer();
  expect(await html("- a\n".repeat(300))).toContain("<li>a</li>");
  expect((await article("## A\n\n```ts\nlet a;\n```")).headings).toEqual([{ id: "s-a", title: "A" }]);
});

test("reports a text that takes too long, and doesn't try it again", async () => {
  const { html } = createMarkdownRenderer([], 1);
  const first = html("- a\n".repeat(300));
  await expect(first).rejects.toThrow(TookTooLong);
  expect(html("- a\n".repeat(300))).toBe(first);
  await expect(html("- b\n".repeat(300))).rejects.toThrow(TookTooLong);
});
