import { expect, test } from "vitest";
import { htmlOf } from "./paragraphs.ts";
import { textOf, toMarkdown } from "./to-markdown.ts";

const picture = { url: "/assets/images/uploads/a.jpg", width: 20, height: 10, alt: "A boat" };

function convert(text: string) {
  const { html, left } = htmlOf(text, (ids) =>
    ids.map((id) => `<figure><img src="/${id}.jpg"></figure>`).join(""),
  );
  const { markdown, left: more } = toMarkdown(html, {
    link: (url) => (/^(?:https?:|\/)/.test(url) ? url.replace("https://old.example", "") : null),
    picture: (url) => (url.includes("missing") ? null : picture),
  });
  return { markdown, left: [...left, ...more] };
}

const SHOWN = "![A boat](/assets/images/uploads/a.jpg#20x10)";

test.for([
  ["paragraphs and line breaks without tags", "One\ntwo.\n\nThree.", "One\\\ntwo.\n\nThree."],
  ["signs of Markdown", "5 * 3 * 2, _a_ and # b", "5 * 3 * 2, \\_a\\_ and # b"],
  ["a list of the classic editor", "<ul>\n\t<li>a\n<ol>\n\t<li>b</li>\n</ol>\n</li>\n</ul>", "- a\n  1. b"],
  ["code with empty lines", "<pre>a\n\n  b</pre>\nText", "```\na\n\n  b\n```\n\nText"],
  ["code with its language", '<pre><code class="language-ts">a &lt; b</code></pre>', "```ts\na < b\n```"],
  ["a quote of two paragraphs", "<blockquote>A\n\nB</blockquote>", "> A\n>\n> B"],
  ["the first level of headings", "<h1>Title</h1>", "## Title"],
  [
    "a caption",
    '[caption width="9"]<a href="/x.jpg"><img src="/x.jpg" alt="X" /></a> The <b>words</b>[/caption]',
    '![X](/assets/images/uploads/a.jpg#20x10 "The words")',
  ],
  ["a gallery", '[gallery ids="1, 2"]', `${SHOWN}\n\n${SHOWN}`],
  ["a URL alone in a paragraph", "https://videos.example/1", "<https://videos.example/1>"],
  [
    "an embedded video",
    '<iframe src="https://www.youtube.com/embed/abc?rel=0"></iframe>',
    "<https://www.youtube.com/watch?v=abc>",
  ],
  ["a shortcode to show, and words in brackets", "[[gallery]] and [a note]", "[gallery] and [a note]"],
  ["a link to the old site", '<a href="https://old.example/b">b</a>', "[b](/b)"],
  ["an empty paragraph", "<p>&nbsp;</p>\n<p>A</p>", "A"],
  [
    "a table with its caption",
    "<figure><table><tr><th>A</th></tr><tr><td>1 | 2</td></tr></table><figcaption>Sums</figcaption></figure>",
    "| A |\n| - |\n| 1 \\| 2 |\n\nSums",
  ],
  [
    "blocks",
    "<!-- wp:columns --><div><!-- wp:paragraph --><p>A</p><!-- /wp:paragraph --></div><!-- /wp:columns -->\n\n<!-- wp:freeform -->B\n\nC<!-- /wp:freeform -->",
    "A\n\nB\n\nC",
  ],
] as const)("keeps %s", ([, html, markdown]) => {
  expect(convert(html)).toEqual({ markdown, left: [] });
});

test.for([
  ["a script", "<p>A</p><script>alert(1)</script>", "a script"],
  ["a link that runs a script", '<p><a href="javascript:alert(1)">A</a></p>', "the link javascript:alert(1)"],
  ["a form", "<p>A</p><form><input></form>", "a form"],
  ["a drawing that runs a script", '<p>A</p><svg onload="alert(1)"></svg>', "an SVG drawing"],
  ["a frame without HTTPS", '<p>A</p><iframe src="http://a.example"></iframe>', "an embedded frame"],
  ["a missing picture", '<p>A <img src="/missing.jpg"></p>', "the picture /missing.jpg"],
  ["a shortcode of a plugin", 'A\n\n[contact-form id="1"]', "[contact-form]"],
] as const)("leaves out %s, and says so", ([, html, left]) => {
  expect(convert(html)).toEqual({ markdown: "A", left: [left] });
});

test("keeps no handlers of events, classes or styles", () => {
  const html = '<p onclick="alert(1)" class="a" style="color: red">A <b onmouseover="b()">b</b></p>';
  expect(convert(html).markdown).toBe("A **b**");
});

/** Quadratic patterns exceed the timeout. */
const LENGTH = 200_000;

test.for([
  ...[
    "[code]",
    "[code ",
    "[caption]",
    "[caption ",
    "[[a",
    "[a ",
    '[a b="c"]',
    "<!-- wp:a ",
    "<pre>",
    "<div ",
  ],
  ...["\n ", " ", "<", "[", "]", "<!--"],
])("reads a text that repeats '%s' to its end", (part) => {
  expect(() => htmlOf(`A ${part.repeat(LENGTH / part.length)} b`, String)).not.toThrow();
});

test.for(["<div>", "<b>", "<blockquote>"])(
  "reports a stack that is full of '%s', and takes text of it",
  (tag) => {
    const html = `${tag.repeat(30_000)}A`;
    expect(() => convert(html)).toThrow(RangeError);
    expect(textOf(html)).toBe("A");
  },
);
