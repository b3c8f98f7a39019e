import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { VITALS } from "#core/vitals.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { addWebVitals } from "./beacons.ts";
import { createRates, RATES } from "./rate-limit.ts";

function openEndpoint() {
  const registry = new Registry();
  const app = createTestApp({ trustedProxies: 1 });
  const services = { rates: createRates(1), metrics: { registry }, vitals: null };
  addWebVitals(app, services, ["routes/home", "routes/post"]);
  return {
    figures: () => registry.metrics(),
    post: (body: unknown, headers: Record<string, string> = {}) =>
      app.request(`http://localhost:3000${VITALS}`, {
        method: "POST",
        body: typeof body === "string" ? body : JSON.stringify(body),
        headers: { "content-type": "text/plain", "x-forwarded-for": "192.0.2.1", ...headers },
      }),
  };
}

test("counts measurements by route, in seconds", async () => {
  const { post, figures } = openEndpoint();
  const response = await post({ template: "routes/home", TTFB: 40, FCP: 300, LCP: 900, CLS: 0 });
  expect(response.status).toBe(204);
  expect(response.headers.get("set-cookie")).toBeNull();
  const text = await figures();
  expect(text).toContain('fairlead_web_vital_seconds_sum{vital="LCP",template="home"} 0.9');
  expect(text).toContain('fairlead_layout_shift_bucket{le="0",template="home"} 1');
  expect(text).not.toContain('vital="INP"');
});

test.each([
  ["no JSON", "LCP=1"],
  ["an unknown page", { template: "/blog/a-secret", LCP: 1 }],
  ["an unknown field", { template: "routes/home", LCP: 1, mail: "ada@example.com" }],
  ["a time below 0", { template: "routes/home", LCP: -1 }],
  ["a time that is a string", { template: "routes/home", LCP: "1" }],
  ["a time of a day", { template: "routes/home", LCP: 86_400_000 }],
])("refuses %s and counts nothing", async (_name, body) => {
  const { post, figures } = openEndpoint();
  expect((await post(body)).status).toBe(400);
  expect(await figures()).not.toMatch(/_count\{/);
});

test("refuses a large body, another site's page and too many reports", async () => {
  const { post } = openEndpoint();
  const good = { template: "routes/post", FCP: 100 };
  expect((await post(`"${"x".repeat(2000)}"`)).status).toBe(413);
  expect((await post(good, { "sec-fetch-site": "cross-site" })).status).toBe(403);
  const statuses = [];
  for (let i = 0; i < RATES.vitals.requests; i++) statuses.push((await post(good)).status);
  expect(statuses[0]).toBe(204);
  expect(statuses.at(-1)).toBe(429);
  expect((await post(good, { "x-forwarded-for": "198.51.100.1" })).status).toBe(204);
});
