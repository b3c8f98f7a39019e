import { expect, test } from "vitest";
import { demonstrationNotice } from "#core/demonstration.ts";
import { CONTENT_DIR } from "#tests/support/content-dir.ts";
import { createLocalBackend } from "../backend/local/backend.ts";
import { openContentStore } from "../content/content-store.ts";
import { createPage } from "../http/page.ts";
import { markdownAlternates, toMarkdown } from "./markdown-alternates.ts";

const convert = (main: string) =>
  toMarkdown(`<header>Menu</header><main>${main}</main>`, "https://example.com/page");

test("keeps the text of a page, with absolute links, and drops controls and decoration", async () => {
  const text = await convert(
    `<nav>Home</nav><!--$--><h1>Title</h1><svg><title>Kite</title></svg><img src="/a.svg" alt="">
    <p>Read <a href="/blog">the blog</a>, <a href="#form">ask</a>.<span aria-hidden="true">→</span></p>
    <img src="/b.svg" alt="Office"><form><label>Name</label><button>Send</button></form>`,
  );
  expect(text).toBe(
    `# Title

Read [the blog](https://example.com/blog), [ask](https://example.com/page#form).

![Office](https://example.com/b.svg)
`,
  );
});

test("separates what stands apart by style, but neither letters nor code", async () => {
  const text = await convert(
    `<h1>T</h1><p><b class="block">Pune</b>9 hours<span>today</span> <i>fi</i>ve <b>a</b><i>b</i></p>
    <pre><code><span>let</span><span> a</span>;</code></pre>`,
  );
  expect(text).toContain("**Pune** 9 hourstoday *fi*ve **a** *b*");
  expect(text).toContain("let a;");
});

test("writes lists in cells of a table on one line", async () => {
  const cell = `<ul><li>One.</li><li><a href="/two">Two.</a></li></ul> and<br>more`;
  const text = await convert(
    `<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>${cell}</td></tr></tbody></table>`,
  );
  expect(text).toBe("| A |\n| - |\n| One. [Two.](https://example.com/two) and more |\n");
});

test("drops what only works on the screen, such as the start of a text that follows in full", async () => {
  const text = await convert(
    `<p data-control="true">The sta…</p><details><summary data-control="true">More</summary><p>The start.</p></details>`,
  );
  expect(text).toBe("The start.\n");
});

test("converts only pages that could be rendered, and says that a company is fictional", async () => {
  const content = await openContentStore(CONTENT_DIR, Date.now);
  let status = 500;
  const { path, make } = markdownAlternates(
    { content, backend: createLocalBackend(content), origin: "https://example.com" },
    async () => createPage(status, {}, "<main><h1>Title</h1></main>"),
  );
  const match = path.exec("/faq.md") as RegExpExecArray;
  await expect(make(match)).rejects.toThrow("500");
  status = 200;
  const { company } = content.current;
  const text = "# Title\n\nSource: https://example.com/faq\n";
  company.demonstration = true;
  expect((await make(match))?.text).toBe(`> ${demonstrationNotice(company.name)}\n\n${text}`);
  company.demonstration = false;
  expect((await make(match))?.text).toBe(text);
  content.close();
});
