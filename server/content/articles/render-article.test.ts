import { expect, test } from "vitest";
import * as highlighter from "./highlight.ts";
import { mayHaveColors, renderArticle } from "./render-article.ts";

const render = (markdown: string) => renderArticle(markdown, highlighter);

test("removes HTML and script links from Markdown", async () => {
  const { html } = await render(
    [
      "<script>alert(1)</script>",
      '<img src=x onerror="alert(1)">',
      "<style>body{display:none}</style>",
      "[a](javascript:alert(1)) [b](data:text/html,x) ![c](javascript:alert(1))",
      '<p id="main" style="color:red">styled</p>',
      "```html\n<script>alert(1)</script>\n```",
      "```<img src=x>\nx\n```",
    ].join("\n\n"),
  );
  expect(html).not.toMatch(/<script|<style|onerror|javascript:|data:text|\sstyle=|id="main"/);
  expect(html).toContain("&#x3C;");
});

test("highlights code with classes and keeps its text", async () => {
  const code = 'const a = 1 < 2 && `x`; // <b>\nexport { a };\n\n  return "x";';
  const { html } = await render(`\`\`\`ts\n${code}\n\`\`\``);
  expect(html).toMatch(/<span class="hl-k">const/);
  expect(html).not.toMatch(/style=/);
  const text = /<code>([\s\S]*)<\/code>/.exec(html)?.[1]?.replace(/<[^>]+>/g, "") ?? "";
  expect(text.replaceAll("&#x3C;", "<").replaceAll("&#x26;", "&")).toBe(code);
});

test("renders code in unknown languages, without a language, and in lists", async () => {
  const { html } = await render("```klingon\nnuqneH\n```\n\n- in a list\n\n  ```\n  plain\n  ```\n");
  expect(html).toContain("nuqneH");
  expect(html).toContain("plain");
  expect(html.match(/class="code"/g)).toHaveLength(2);
});

test("gives headings unique ids and lists the sections", async () => {
  const { html, headings } = await render("## Why `fsync`?\n\n### Detail\n\n## Why fsync?\n\n## 結論\n");
  expect(headings.map(({ title }) => title)).toEqual(["Why fsync?", "Why fsync?", "結論"]);
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(4);
  for (const { id } of headings) expect(ids).toContain(id);
});

test("links footnotes both ways and does not list them as a section", async () => {
  const { html, headings } = await render("A claim.[^a]\n\n[^a]: Its source.\n");
  expect(headings).toEqual([]);
  for (const [, target] of html.matchAll(/href="#([^"]+)"/g)) expect(html).toContain(`id="${target}"`);
});

test("renders a single picture as a figure, and tables in a scrollable box", async () => {
  const { html } = await render('![A chart](/assets/images/a.svg#800x300 "Fig. 1")\n\n| a |\n|---|\n| b |\n');
  expect(html).toMatch(/src="\/assets\/images\/a.svg"[^>]* width="800" height="300"/);
  expect(html).toMatch(/<figure><img[^>]*alt="A chart"[^>]*><figcaption>Fig. 1<\/figcaption><\/figure>/);
  expect(html).toMatch(/<div class="table-box table-text" tabindex="0"[^>]*><table>/);
});

test.each([
  ["a | b\n--- | ---\n1 | 2", 2],
  ["a\n:-\n1", 1],
  ["a\n-:\n1", 1],
  ["a\n-\n1", 0],
])("parses '%s' as a table of %i columns", async (markdown, columns) => {
  const { html } = await render(markdown);
  expect(html.match(/<th\b/g)?.length ?? 0).toBe(columns);
});

test("renders texts without code languages the same without a highlighter", async () => {
  const plain = "## Why\n\n`Because`.\n\n    const a = 1;\n\n> Or:\n>\n>     let b;\n";
  expect(mayHaveColors(plain)).toBe(false);
  expect(await renderArticle(plain, null)).toEqual(await render(plain));
  for (const code of ["> - ~~~ts\n>   let c;\n>   ~~~", "```ts\nlet c;\n```"])
    expect(mayHaveColors(code)).toBe(true);
});
