import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Wordmark } from "./wordmark.tsx";

test("the shipped name is drawn, small and hidden from screen readers", () => {
  const markup = renderToStaticMarkup(<Wordmark name="Kitewright" />);
  expect(markup).toMatch(/^<svg [^>]*aria-hidden="true"/);
  expect(markup.length).toBeLessThan(2560);
  expect(markup).not.toContain("style=");
});

test("another name is written, beside the kite", () => {
  const markup = renderToStaticMarkup(<Wordmark name="Harbour & Vane" />);
  expect(markup).toContain("Harbour &amp; Vane");
  expect(markup).toContain("<svg");
});
