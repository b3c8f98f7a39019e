import { expect, test } from "vitest";
import { SvgError } from "./parse-svg.ts";
import { checkIcon, readSvg } from "./read-svg.ts";

const svg = (inner: string, attributes = 'viewBox="0 0 160 32"') =>
  `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>\n${inner}\n</svg>`;

test("keeps shapes and gradients, and leaves out what editors add", () => {
  const inner = `<title>Logo</title><metadata><rdf:RDF/></metadata><sodipodi:namedview/>
    <defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs>
    <path inkscape:label="x" fill="url(#a)" d="M0 0h9z"/><path class="fill-signal" d="M1 1h2z"/>`;
  const { markup, viewBox, ratio } = readSvg(svg(inner, 'viewBox="0,0 160 32" fill="none" width="5"'));
  expect(markup).toBe(
    '<g fill="none"><defs><linearGradient id="a"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs>' +
      '<path fill="url(#a)" d="M0 0h9z"></path><path class="fill-signal" d="M1 1h2z"></path></g>',
  );
  expect([viewBox, ratio]).toEqual(["0 0 160 32", 5]);
});

const SHAPE = '<path d="M0 0h9z"/>';

test.each([
  ["a script", "<script>alert(1)</script>", 3, "<script> isn't allowed"],
  ["a handler", `${SHAPE}\n<path onload="alert(1)" d="M0 0"/>`, 4, "onload runs a script"],
  ["HTML", "<foreignObject/>", 3, "<foreignObject> isn't allowed"],
  ["an image", '<image href="https://example.com/x.png"/>', 3, "<image> isn't allowed"],
  ["a link to another file", '<use xlink:href="https://example.com/x.svg#a"/>', 3, "xlink:href refers to"],
  ["a fill of another file", '<path fill="url(https://example.com/x.svg#a)" d="M0 0"/>', 3, "fill refers to"],
  [
    "an animated link",
    '<a href="#a"><set attributeName="href" to="javascript:alert(1)"/></a>',
    3,
    "<a> isn't",
  ],
  ["styles", "<style>body{display:none}</style>", 3, "<style> isn't allowed"],
  ["a class of the page", '<path class="hidden" d="M0 0"/>', 3, "class can only be 'fill-signal'"],
  ["an unclosed element", "<g>", 4, "isn't a valid SVG file"],
])("refuses %s with its line", (_, inner, line, reason) => {
  expect(problemOf(() => readSvg(svg(inner)))).toEqual([line, expect.stringContaining(reason)]);
});

test("refuses entities, other documents and drawings without a size", () => {
  const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg(SHAPE)}`;
  expect(problemOf(() => readSvg(bomb))).toEqual([1, expect.stringContaining("defines entities")]);
  expect(problemOf(() => readSvg("<html></html>"))).toEqual([
    1,
    expect.stringContaining("starts with <svg>"),
  ]);
  expect(problemOf(() => readSvg(`${svg(SHAPE)}<script/>`))).toEqual([
    1,
    expect.stringContaining("after it"),
  ]);
  expect(problemOf(() => readSvg(""))).toEqual([1, expect.stringContaining("starts with <svg>")]);
  expect(problemOf(() => readSvg(svg(SHAPE, "")))).toEqual([2, expect.stringContaining("viewBox")]);
});

test("an icon may have styles of its own, is a square and loads nothing", () => {
  const square = 'viewBox="0 0 32 32"';
  const icon = (style: string) => svg(`<style>${style}</style><path class="a" d="M0 0h9z"/>`, square);
  checkIcon(icon(".a{fill:#123456}@media(prefers-color-scheme:dark){.a{fill:#fff}}"));
  expect(problemOf(() => checkIcon(icon("@import 'https://example.com/x.css'")))).toEqual([
    3,
    expect.stringContaining("refers to another file"),
  ]);
  expect(problemOf(() => checkIcon(svg(SHAPE)))).toEqual([2, expect.stringContaining("must be a square")]);
});

function problemOf(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    return error instanceof SvgError ? [error.line, error.message] : error;
  }
}
