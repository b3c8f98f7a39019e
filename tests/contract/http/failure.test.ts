import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { securityHeaders, securityHeadersOf } from "#server/http/headers.ts";
import { createOverload } from "#server/http/overload/overload.ts";
import { createRates } from "#server/http/rate-limit/rates.ts";
import { openLog } from "#server/metrics/log.ts";
import { busyPage, failurePage } from "#server/pages/failure-page.ts";
import { createPageCache } from "#server/pages/page-cache.ts";
import { createBusyPage, renderedPages } from "#server/pages/pages.ts";
import { addPostedForms } from "#server/pages/posted-forms.ts";
import type { Render } from "#server/pages/render.ts";
import { formOf } from "#tests/support/enquiry-fields.ts";
import { headerProblems } from "#tests/support/security-headers.ts";
import { createTestApp, serveApp } from "#tests/support/test-app.ts";

const COMPANY = {
  name: "Kites & <Sons>",
  contactinfo: { phone: "+1 512-555-0142", contact_email: "hello@kitewright.example.com" },
};
const DEPS = {
  structuredData: async () => "",
  postProcess: () => ({ html: Buffer.from(""), policy: "" }),
  origin: "http://localhost:3000",
  imageUrlHasher: { hashUrls: async (text: string) => text },
  failurePage: () => failurePage(COMPANY, false),
  busyPage: () => createBusyPage(busyPage(COMPANY, false), {}),
  rendering: createOverload(new Registry()).rendering,
  log: openLog("silent"),
};

const throws: Render = async () => {
  throw new Error("the secret reason");
};
/** What React Router answers when rendering its own error page failed too. */
const lastResort: Render = async () =>
  new Response("Unexpected Server Error\n\nError: the secret reason", {
    status: 500,
    headers: { "Content-Type": "text/plain" },
  });

const noPage = /<h1>[^<]+<\/h1>/;

/** Pages whose rendering fails. */
async function serveFailing(render: Render): Promise<string> {
  const cache = createPageCache(Date.now, () => null);
  const pages = renderedPages({
    ...DEPS,
    cache,
    render,
    findRoute: () => "page",
    securityHeaders: {},
    givesHints: false,
  });
  return serveApp(
    createTestApp({}, securityHeaders(securityHeadersOf({ isHttps: false, hasOpenerPolicy: true })), pages),
  );
}

test.each([
  ["throws", throws],
  ["gives up", lastResort],
])("when rendering %s there is still a page, which says nothing of the reason", async (_name, render) => {
  const answer = await fetch(`${await serveFailing(render)}/about`);
  const html = await answer.text();
  expect(answer.status).toBe(500);
  expect(answer.headers.get("content-type")).toContain("text/html");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(headerProblems(answer.headers)).toEqual([]);
  expect(html).toMatch(noPage);
  expect(html).not.toMatch(/secret|Error:/);
  // Nothing in it needs the server again, and the name of the company is text.
  expect(html).not.toMatch(/<script|<link|\ssrc=|<Sons>/);
});

test("who asked with HEAD is told the same without the page, and a script a line", async () => {
  const url = await serveFailing(throws);
  const answer = await fetch(`${url}/about`, { method: "HEAD" });
  expect(answer.status).toBe(500);
  expect(await answer.text()).toBe("");
  const data = await fetch(`${url}/about.data`);
  expect(data.status).toBe(500);
  expect(data.headers.get("content-type")).toContain("text/plain");
  expect(await data.text()).not.toContain("secret");
});

test.each([
  ["throws", throws],
  ["gives up", lastResort],
])("a form that is answered by no page because rendering %s gets the same page", async (_name, render) => {
  const app = createTestApp();
  addPostedForms(app, { ...DEPS, render, rates: createRates(1) });
  const answer = await app.request("http://localhost:3000/contact-us", {
    method: "POST",
    body: formOf({ name: "Ada" }),
    headers: { "sec-fetch-site": "same-origin" },
  });
  expect(answer.status).toBe(500);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.text()).toMatch(noPage);
});
