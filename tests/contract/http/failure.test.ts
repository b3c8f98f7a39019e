import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Registry } from "prom-client";
import { expect, onTestFinished, test } from "vitest";
import { createApp } from "#server/http/app.ts";
import { securityHeaders } from "#server/http/headers.ts";
import { inOrder } from "#server/http/layer.ts";
import { openLoad } from "#server/http/overload/overload.ts";
import { createRates } from "#server/http/rate-limit/rates.ts";
import { openLog } from "#server/metrics/log.ts";
import { createPageCache } from "#server/pages/cache/page-cache.ts";
import { busyPage, failurePage } from "#server/pages/failure-page.ts";
import { renderedPages } from "#server/pages/pages.ts";
import { addPostedForms } from "#server/pages/posted-forms.ts";
import { createBusyPage } from "#server/pages/refused-pages.ts";
import type { Render } from "#server/pages/render.ts";
import { formOf } from "#tests/support/enquiry-fields.ts";
import { headerProblems } from "#tests/support/security-headers.ts";

const COMPANY = {
  name: "Kites & <Sons>",
  contactinfo: { phone: "+1 512-555-0142", contact_email: "hello@kitewright.example.com" },
};
const PARTS = {
  structuredData: async () => "",
  postProcess: () => ({ html: Buffer.from(""), policy: "" }),
  origin: "http://localhost:3000",
  imageUrlHasher: { hashUrls: async (text: string) => text },
  failure: () => failurePage(COMPANY, false),
  busy: () => createBusyPage(busyPage(COMPANY, false), {}),
  load: openLoad(new Registry()),
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

/** Pages whose rendering fails, on a port of their own. */
async function serveFailing(render: Render): Promise<string> {
  const cache = createPageCache(Date.now, () => null);
  const pages = renderedPages({
    ...PARTS,
    cache,
    render,
    findRoute: () => "page",
    securityHeaders: {},
    givesHints: false,
  });
  const layers = inOrder([securityHeaders({ isHttps: false, cutsOff: true }), pages], (_request, response) =>
    response.end(),
  );
  const server = createServer(layers).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
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
  const app = createApp({ trustedProxies: 0, ownHost: null });
  addPostedForms(app, { ...PARTS, render, rates: createRates(1) });
  const answer = await app.request("http://localhost:3000/contact-us", {
    method: "POST",
    body: formOf({ name: "Ada" }),
    headers: { "sec-fetch-site": "same-origin" },
  });
  expect(answer.status).toBe(500);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.text()).toMatch(noPage);
});
