import { expect, test } from "vitest";
import { prose } from "#core/content/fields.ts";
import { curled } from "#core/curl-quotes.ts";
import { renderMarkdown } from "./markdown.ts";

test.each([
  [`It's the clients' "yes".`, "It’s the clients’ “yes”."],
  [`("No," she said.)`, "(“No,” she said.)"],
  [`She said "the word 'free' helps".`, "She said “the word ‘free’ helps”."],
  [`"'Free' helps," she said.`, "“‘Free’ helps,” she said."],
  ["Since the '90s", "Since the ’90s"],
])("writes %s as %s", (straight, curly) => {
  expect(curled(straight)).toBe(curly);
});

test("follows a quotation across links and bold text", () => {
  expect(renderMarkdown(`"**Yes**" is [Ann's](/about)"s word.`)).toBe(
    '<p>“<strong>Yes</strong>” is <a href="/about">Ann’s</a>”s word.</p>',
  );
});

test("leaves code, titles and URLs as they are", () => {
  expect(renderMarkdown(`\`it's "x"\` and [it's](/a?b='c')\n\n    "y"`)).toBe(
    `<p><code>it's "x"</code> and <a href="/a?b=&#x27;c&#x27;">it’s</a></p>\n<pre><code>"y"\n</code></pre>`,
  );
});

test("lines of YAML have curly quotes too", () => {
  expect(prose.parse(` It's "done" `)).toBe("It’s “done”");
});
