import { expect, test } from "vitest";
import { STUDIO_PREVIEW } from "#core/studio.ts";
import { shippedBrand } from "#tests/support/shipped-content.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { addStudioPreview } from "./preview.ts";

test("refuses a link in the frame of the editor, without being cached or found by search engines", async () => {
  const app = createTestApp();
  const unused = () => Promise.reject(new Error("rendered"));
  const links = { linkTo: () => "", read: () => null };
  const open = { previewLinks: links, trials: { preview: unused } };
  const content = { current: { company: { name: "Kite Works" } }, brand: shippedBrand };
  addStudioPreview(app, open, unused, { content, isHttps: false, isDevelopment: false });
  const { status, headers } = await app.request(`${STUDIO_PREVIEW}?token=forged`);
  expect(status).toBe(404);
  expect(headers.get("x-frame-options")).toBe("SAMEORIGIN");
  expect(headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(headers.get("x-robots-tag")).toBe("noindex");
  expect(headers.get("referrer-policy")).toBe("same-origin");
});
