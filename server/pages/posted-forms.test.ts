import { expect, test } from "vitest";
import { paths } from "#core/paths.ts";
import { shippedBrand, shippedContent } from "#tests/support/shipped-content.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createRates } from "../http/rate-limit.ts";
import { openLog } from "../metrics/log.ts";
import { errorPage } from "./error-page.ts";
import { addPostedForms } from "./posted-forms.ts";

/** A site whose forms must not be rendered. */
function serve(isOverLimit = false) {
  const app = createTestApp();
  const rates = createRates(1);
  addPostedForms(app, {
    render: () => Promise.reject(new Error("rendered")),
    policyOf: () => "",
    content: { current: shippedContent },
    origin: "http://localhost:3000",
    rates: { ...rates, count: async () => (isOverLimit ? 90 : 0) },
    errorPage: (kind) => errorPage(kind, { company: shippedContent.company, brand: shippedBrand }, false),
    log: openLog("silent"),
  });
  return (path: string, headers: Record<string, string>, method = "POST") =>
    app.request(`http://localhost:3000${path}`, { method, headers });
}

const refusals = [
  { what: "a form where there is none", status: 405, path: paths.home },
  { what: "another method", status: 405, path: paths.contact, method: "PUT" },
  { what: "a form of another site", status: 403, path: paths.contact, from: "cross-site" },
  { what: "too many presses of a button", status: 429, path: paths.unsubscribe },
];

const refused = ({ status, path, method, from = "same-origin" }: (typeof refusals)[number], accept: string) =>
  serve(status === 429)(path, { accept, "sec-fetch-site": from }, method);

test.each(refusals)("refuses $what with a page", async (row) => {
  const response = await refused(row, "text/html,application/xhtml+xml,*/*;q=0.8");
  const { status, headers } = response;
  expect(status).toBe(row.status);
  expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(headers.get("content-security-policy")).toMatch(/style-src [^;]*'sha256-/);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.has("allow")).toBe(status === 405);
  expect(headers.get("retry-after")).toBe(status === 429 ? "90" : null);
  expect(await response.text()).toMatch(/<h1>[^<]+<\/h1>/);
});

test.each(refusals)("refuses $what by a program with one line", async (row) => {
  const response = await refused(row, "*/*");
  expect(response.status).toBe(row.status);
  expect(response.headers.get("content-type")).toContain("text/plain");
  expect((await response.text()).trim().split("\n")).toHaveLength(1);
});
