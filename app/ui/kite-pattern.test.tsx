import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { KitePattern } from "./kite-pattern.tsx";

test("the picture is inlined, hidden from screen readers and without inline styles", () => {
  const markup = renderToStaticMarkup(<KitePattern slug="ai-agent" shape="cover" />);
  expect(markup).toMatch(/^<div aria-hidden="true" class="kites"><svg .*<\/svg><\/div>$/);
  expect(markup).not.toContain("style=");
});
