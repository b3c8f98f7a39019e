import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { VITALS } from "#core/vitals.ts";
import { createApp } from "./app.ts";
import { createRates, RATES } from "./rate-limit/rates.ts";
import { addVitals } from "./web-vitals.ts";

/** The place that takes them, and its figures. */
function openPlace() {
  const registry = new Registry();
  const app = createApp({ trustedProxies: 1, ownHost: null });
  addVitals(app, { rates: createRates(1), registry, templates: ["routes/home", "routes/post"] });
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

test("what a browser measured is counted by the kind of page, in seconds", async () => {
  const { post, figures } = openPlace();
  const answer = await post({ template: "routes/home", TTFB: 40, FCP: 300, LCP: 900, CLS: 0 });
  expect(answer.status).toBe(204);
  expect(answer.headers.get("set-cookie")).toBeNull();
  const text = await figures();
  expect(text).toContain('fairlead_web_vital_seconds_sum{vital="LCP",template="home"} 0.9');
  expect(text).toContain('fairlead_layout_shift_bucket{le="0",template="home"} 1');
  expect(text).not.toContain('vital="INP"');
});

test.each([
  ["no JSON", "LCP=1"],
  ["a page that there is not", { template: "/blog/a-secret", LCP: 1 }],
  ["more than was asked for", { template: "routes/home", LCP: 1, mail: "ada@example.com" }],
  ["a time below 0", { template: "routes/home", LCP: -1 }],
  ["a time that is none", { template: "routes/home", LCP: "1" }],
  ["a time of a day", { template: "routes/home", LCP: 86_400_000 }],
])("%s is refused and counted nowhere", async (_name, body) => {
  const { post, figures } = openPlace();
  expect((await post(body)).status).toBe(400);
  expect(await figures()).not.toMatch(/_count\{/);
});

test("too much in one body, a page of another site and too many reports are refused", async () => {
  const { post } = openPlace();
  const good = { template: "routes/post", FCP: 100 };
  expect((await post(`"${"x".repeat(2000)}"`)).status).toBe(413);
  expect((await post(good, { "sec-fetch-site": "cross-site" })).status).toBe(403);
  const statuses = [];
  for (let i = 0; i < RATES.vitals.requests; i++) statuses.push((await post(good)).status);
  expect(statuses[0]).toBe(204);
  expect(statuses.at(-1)).toBe(429);
  expect((await post(good, { "x-forwarded-for": "198.51.100.1" })).status).toBe(204);
});
