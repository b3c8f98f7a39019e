import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DRAWN } from "./drawn-name.ts";
import { Wordmark } from "./wordmark.tsx";

const drawing = {
  name: "Ada & Co",
  width: 9,
  height: 4,
  viewBox: "0 0 90 40",
  letters: "M1 1h8z",
  kite: "M2 2h3z",
};

test("a name that has a drawing is drawn, and hidden from screen readers", () => {
  const markup = renderToStaticMarkup(<Wordmark name="Ada & Co" drawing={drawing} />);
  expect(markup).toMatch(/^<svg [^>]*aria-hidden="true"/);
  expect(markup).toContain('d="M1 1h8z"');
  expect(markup).not.toContain("style=");
});

test("writes another name next to the kite", () => {
  const markup = renderToStaticMarkup(<Wordmark name="Harbour & Vane" drawing={drawing} />);
  expect(markup).toContain("Harbour &amp; Vane");
  expect(markup).toContain("<svg");
});

test("the drawing of the site's own name is small enough for every page", () => {
  expect(JSON.stringify(DRAWN).length).toBeLessThan(2560);
});
