import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { readSettings } from "#server/config/settings.ts";
import { createOverload } from "#server/http/overload.ts";
import { createRates } from "#server/http/rate-limit.ts";
import { securityHeaders, securityHeadersOf } from "#server/http/security-headers.ts";
import { openLog } from "#server/metrics/log.ts";
import { type ErrorKind, errorPage } from "#server/pages/error-page.ts";
import { createPageCache } from "#server/pages/page-cache.ts";
import { createBusyPage, createGetPage } from "#server/pages/pages.ts";
import { addPostedForms } from "#server/pages/posted-forms.ts";
import type { Render } from "#server/pages/render.ts";
import { renderedPages } from "#server/pages/serve-pages.ts";
import { formOf } from "#tests/support/enquiry-fields.ts";
import { headerProblems } from "#tests/support/security-headers.ts";
import { shippedBrand, shippedContent } from "#tests/support/shipped-content.ts";
import { createTestApp, serveApp } from "#tests/support/test-app.ts";

const COMPANY = {
  name: "Kites & <Sons>",
  contactinfo: { phone: "+1 512-555-0142", contact_email: "hello@larkfield.example.com" },
};
const SERVICES = {
  policyOf: () => "",
  origin: "http://localhost:3000",
  errorPage: (kind: ErrorKind) => errorPage(kind, { company: COMPANY, brand: shippedBrand }, false),
  busyPage: () => createBusyPage(errorPage("busy", { company: COMPANY, brand: shippedBrand }, false), {}),
  settings: readSettings({}),
  overload: createOverload(new Registry()),
  log: openLog("silent"),
};

const throws: Render = async () => {
  throw new Error("the secret reason");
};
/** React Router's response when its own error page fails. */
const lastResort: Render = async () =>
  new Response("Unexpected Server Error\n\nError: the secret reason", {
    status: 500,
    headers: { "Content-Type": "text/plain" },
  });

const noPage = /<h1>[^<]+<\/h1>/;

async function serveFailing(render: Render): Promise<string> {
  const cache = createPageCache(Date.now, () => null);
  const services = { ...SERVICES, cache, render, isPage: () => true, securityHeaders: {} };
  const pages = renderedPages({ ...services, getPage: createGetPage(services) });
  return serveApp(
    createTestApp({}, securityHeaders(securityHeadersOf({ isHttps: false, hasOpenerPolicy: true })), pages),
  );
}

test.each([
  ["throws", throws],
  ["gives up", lastResort],
])("serves a page without the reason when rendering %s", async (_name, render) => {
  const response = await fetch(`${await serveFailing(render)}/about`);
  const html = await response.text();
  expect(response.status).toBe(500);
  expect(response.headers.get("content-type")).toContain("text/html");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(headerProblems(response.headers)).toEqual([]);
  expect(html).toMatch(noPage);
  expect(html).not.toMatch(/secret|Error:/);
  // The company's name is escaped.
  expect(html).not.toMatch(/<script|<link|\ssrc=|<Sons>/);
});

test("responds to HEAD without the page, and to scripts with one line", async () => {
  const url = await serveFailing(throws);
  const response = await fetch(`${url}/about`, { method: "HEAD" });
  expect(response.status).toBe(500);
  expect(await response.text()).toBe("");
  const data = await fetch(`${url}/about.data`);
  expect(data.status).toBe(500);
  expect(data.headers.get("content-type")).toContain("text/plain");
  expect(await data.text()).not.toContain("secret");
});

test.each([
  ["throws", throws],
  ["gives up", lastResort],
])("serves the same page for a form when rendering %s", async (_name, render) => {
  const app = createTestApp();
  addPostedForms(app, { ...SERVICES, content: { current: shippedContent }, render, rates: createRates(1) });
  const response = await app.request("http://localhost:3000/contact-us", {
    method: "POST",
    body: formOf({ name: "Ada" }),
    headers: { "sec-fetch-site": "same-origin" },
  });
  expect(response.status).toBe(500);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.text()).toMatch(noPage);
});
