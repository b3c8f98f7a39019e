import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { requests } from "./request-counter.ts";
import { Spinner } from "./spinner.tsx";

test("the box is named, in the page from the start, and empty on the server", () => {
  const end = requests.start();
  expect(renderToStaticMarkup(<Spinner />)).toBe('<div role="status" data-spinner="primary"></div>');
  expect(renderToStaticMarkup(<Spinner name="upload" />)).toContain('data-spinner="upload"');
  end();
});
