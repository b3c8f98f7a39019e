import { Registry } from "prom-client";
import { expect, onTestFinished, test } from "vitest";
import { createQueue } from "#server/config/queue.ts";
import { readSettings } from "#server/config/settings.ts";
import { createHttpMetrics } from "#server/http/http-metrics.ts";
import { createOverload, type Overload, refuseOverload } from "#server/http/overload.ts";
import { securityHeaders, securityHeadersOf } from "#server/http/security-headers.ts";
import { openLog } from "#server/metrics/log.ts";
import { type ErrorKind, errorPage } from "#server/pages/error-page.ts";
import { createPageCache } from "#server/pages/page-cache.ts";
import { createBusyPage, createGetPage } from "#server/pages/pages.ts";
import type { Render } from "#server/pages/render.ts";
import { cachedPages, renderedPages } from "#server/pages/serve-pages.ts";
import { headerProblems } from "#tests/support/security-headers.ts";
import { shippedBrand } from "#tests/support/shipped-content.ts";
import { createTestApp, serveApp } from "#tests/support/test-app.ts";

const COMPANY = {
  name: "Kites & <Sons>",
  contactinfo: { phone: "+1 512-555-0142", contact_email: "hello@larkfield.example.com" },
};
const HOUR = 60 * 60_000;

/** Room for one request, rendered when the test allows it. */
async function serve() {
  const clock = { now: 0, behind: 0 };
  const held: (() => void)[] = [];
  const state = { holds: false };
  const render: Render = async (request) => {
    if (state.holds) await new Promise<void>((resolve) => held.push(resolve));
    return new Response(`<h1>${new URL(request.url).pathname}</h1>`, {
      headers: { "Content-Type": "text/html" },
    });
  };
  const cache = createPageCache(
    () => clock.now,
    () => null,
  );
  const overload: Overload = {
    ...createOverload(new Registry()),
    rendering: createQueue({ concurrency: 1, waiting: 0, timeout: 1000 }),
    refuses: (kind) => clock.behind > (kind === "read" ? 250 : 2000),
  };
  onTestFinished(overload.eventLoop.stop);
  const headers = securityHeadersOf({ isHttps: false, hasOpenerPolicy: true });
  const busy = () =>
    createBusyPage(errorPage("busy", { company: COMPANY, brand: shippedBrand }, false), headers);
  const httpMetrics = createHttpMetrics(new Registry(), "/api");
  const services = {
    ...{ settings: readSettings({}), origin: "http://localhost:3000", log: openLog("silent") },
    ...{ cache, render, overload, httpMetrics },
    policyOf: () => "default-src 'none'",
    isPage: () => true,
    securityHeaders: {},
    errorPage: (kind: ErrorKind) => errorPage(kind, { company: COMPANY, brand: shippedBrand }, false),
    busyPage: busy,
  };
  const pages = renderedPages({ ...services, getPage: createGetPage(services) });
  const app = createTestApp(
    {},
    securityHeaders(headers),
    httpMetrics.countResponses,
    refuseOverload({ overload, apiPath: "/api", busyPage: busy }),
    pages,
    async (context) => context.text("taken"),
  );
  const url = await serveApp(app, cachedPages(services));
  const release = () => {
    for (const go of held.splice(0)) go();
  };
  return { url, clock, held, state, release, totals: httpMetrics.totals };
}

test("refuses uncached pages at once under overload, and serves cached ones", async () => {
  const { url, held, state, release, totals } = await serve();
  await (await fetch(`${url}/about`)).text();
  state.holds = true;
  const slow = fetch(`${url}/slow`);
  await expect.poll(() => held.length).toBe(1);
  const refused = await fetch(`${url}/other`);
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(refused.headers.get("cache-control")).toBe("no-store");
  expect(headerProblems(refused.headers)).toEqual([]);
  expect(await refused.text()).toMatch(/<h1>[^<]+<\/h1>/);
  expect((await fetch(`${url}/other.data`)).status).toBe(503);
  await expect.poll(() => totals().refused).toBe(2);
  // Concurrent requests for a page share its rendering.
  const beside = fetch(`${url}/slow`);
  expect((await fetch(`${url}/about?utm_source=x`)).status).toBe(200);
  expect((await fetch(`${url}/about`)).status).toBe(200);
  release();
  expect((await slow).status).toBe(200);
  expect((await beside).status).toBe(200);
  state.holds = false;
  expect((await fetch(`${url}/other`)).status).toBe(200);
});

test("serves an expired page while it cannot be rendered again", async () => {
  const { url, clock, held, state, release } = await serve();
  const before = await (await fetch(`${url}/about`)).text();
  clock.now += HOUR;
  state.holds = true;
  const slow = fetch(`${url}/slow`);
  await expect.poll(() => held.length).toBe(1);
  const stale = await fetch(`${url}/about`);
  expect(stale.status).toBe(200);
  expect(await stale.text()).toBe(before);
  clock.now += HOUR;
  expect((await fetch(`${url}/about`)).status).toBe(503);
  release();
  await slow;
});

test("refuses API requests as JSON before forms, and forms with a page", async () => {
  const { url, clock } = await serve();
  const post = () => fetch(`${url}/contact-us`, { method: "POST", body: "name=Ada" });
  clock.behind = 300;
  const call = await fetch(`${url}/api/home`);
  expect(call.status).toBe(503);
  expect(call.headers.has("retry-after")).toBe(true);
  expect(await call.json()).toMatchObject({ status: 0, message: expect.any(String) });
  expect(await (await post()).text()).toBe("taken");
  clock.behind = 3000;
  const form = await post();
  expect(form.status).toBe(503);
  expect(await form.text()).toMatch(/go back/);
});
