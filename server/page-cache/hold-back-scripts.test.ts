import { Script } from "node:vm";
import { expect, test } from "vitest";
import type { DrawnPart, HtmlPiece } from "#core/html-response.ts";
import { holdBackScripts } from "./hold-back-scripts.ts";

const PRELOADS = '<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>';
const MODULE = '<script type="module" async="">import "/b.js";import("/a.js");</script>';
type Parts = [head: string, body: HtmlPiece[]];
const PART: DrawnPart = { markup: "<header></header>" };
const page = (headPart: string, bodyPart: string): Parts => [
  `<html><head>${headPart}`,
  ["</head><body>", PART, `${bodyPart}</body></html>`],
];

function heldBack(parts: Parts): string {
  const { head, starter, body } = holdBackScripts(...parts);
  return [head, starter, ...body].map((piece) => (typeof piece === "string" ? piece : piece.markup)).join("");
}

test("what React would fetch is named in the held-back script, and nothing fetches it", () => {
  const html = heldBack(page(PRELOADS, MODULE));
  expect(html).not.toContain('modulepreload" href');
  expect(html).not.toContain('type="module"');
  expect(html).toContain(
    '<script type="text/plain" data-start="/a.js" data-preload="/a.js /b.js">import "/b.js";import("/a.js");</script>',
  );
});

test("the page's data is held back too", () => {
  const html = heldBack(page(PRELOADS, `<script>window.__reactRouterContext = {};</script>${MODULE}`));
  expect(html).toContain('<script type="text/plain">window.__reactRouterContext = {};</script>');
});

test("the script that starts them stands once, at the end of the head", () => {
  const [headPart = "", ...rest] = heldBack(page(PRELOADS, MODULE)).split("</head>");
  expect(rest).toHaveLength(1);
  const script = /<script>(.*?)<\/script><script type="speculationrules">/.exec(headPart)?.[1] ?? "";
  expect(script).toMatch(/\(function start\(aloneMs\) \{.*\}\)\(\d+\)$/);
  // In one line, where a comment would end it.
  expect(() => new Script(script)).not.toThrow();
});

test.each([
  ["no module script", page(PRELOADS, "")],
  ["two module scripts", page(PRELOADS, MODULE + MODULE)],
  ["a module script of another shape", page(PRELOADS, '<script async type="module">x</script>')],
  ["one more, of another shape", page(PRELOADS, `${MODULE}<script type="module" src="/c.js"></script>`)],
  ["no preload", page("", MODULE)],
  ["no entry", page(PRELOADS, '<script type="module" async="">import "/b.js";</script>')],
  ["preloads of another shape", page('<link href="/a.js" rel="modulepreload"/>', MODULE)],
] as [string, Parts][])(
  "%s is refused: a page whose scripts never start would go unnoticed",
  (_name, parts) => {
    expect(() => holdBackScripts(...parts)).toThrow("has the markup of React Router changed?");
  },
);
