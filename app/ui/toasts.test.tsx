import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { toasts } from "./toast-store.ts";
import { Toasts } from "./toasts.tsx";

test("the region is in the page from the start, polite and empty, whatever the store holds", () => {
  toasts.show({ type: "info", message: "Not for the server" });
  expect(renderToStaticMarkup(<Toasts />)).toMatch(
    /^<div role="status" aria-live="polite" aria-atomic="false"[^>]*><ol[^>]*><\/ol><\/div>$/,
  );
});
