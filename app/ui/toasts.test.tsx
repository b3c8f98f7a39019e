import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { toasts } from "./toast-store.ts";
import { Toasts } from "./toasts.tsx";

test("the live region is rendered polite and empty, whatever the store contains", () => {
  toasts.show({ type: "info", message: "Not for the server" });
  expect(renderToStaticMarkup(<Toasts />)).toMatch(
    /^<div role="status" aria-live="polite" aria-atomic="false"[^>]*><ol[^>]*><\/ol><\/div>$/,
  );
});
