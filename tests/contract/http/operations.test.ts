import { readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { startBuiltSite } from "#tests/support/built-site.ts";
import { headerProblems } from "#tests/support/security-headers.ts";

const TOKEN = "a token that only the operator has";
const OPERATOR = { authorization: `Bearer ${TOKEN}` };

const site = await startBuiltSite({
  METRICS_TOKEN: TOKEN,
  MONITOR_LISTEN: "127.0.0.1:0",
  TRUSTED_PROXIES: "1",
});
afterAll(site.stop);

const get = (path: string, headers: Record<string, string> = {}) => fetch(site.url + path, { headers });

test("public health endpoints report only liveness and readiness", async () => {
  expect(await (await get("/healthz")).text()).toBe("ok\n");
  const strangers: Record<string, string>[] = [{}, { authorization: "Bearer another token, as long as it" }];
  for (const headers of strangers) {
    const response = await get("/readyz", headers);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("ready\n");
    expect(headerProblems(response.headers)).toEqual([]);
    expect((await get("/metrics", headers)).status).toBe(401);
  }
});

test("reports the state of content, database, disk and leads to the operator", async () => {
  const response = await get("/readyz", OPERATOR);
  expect(await response.json()).toMatchObject({
    ready: true,
    content: expect.any(String),
    database: { milliseconds: expect.any(Number) },
    freeSpace: { megabytes: expect.any(Number) },
    incidents: [],
  });
});

test("the monitoring port serves all endpoints and no pages", async () => {
  await expect.poll(site.output).toContain("monitor");
  const url = /monitor (http:\S+?)\/readyz/.exec(site.output())?.[1];
  expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({ ready: true });
  expect(await (await fetch(`${url}/metrics`)).text()).toContain("fairlead_oldest_undelivered_lead_seconds");
  const page = await fetch(`${url}/contact-us`);
  expect(page.status).toBe(404);
  expect(headerProblems(page.headers)).toEqual([]);
});

test("counts responses by kind and status", async () => {
  await (await get("/api/home")).text();
  await (await get("/nothing-here")).text();
  const figures = await (await get("/metrics", OPERATOR)).text();
  expect(figures).toMatch(/^fairlead_http_responses_total\{kind="api",status="2xx"\} [1-9]/m);
  expect(figures).toMatch(/^fairlead_http_responses_total\{kind="page",status="4xx"\} [1-9]/m);
  expect(figures).toMatch(/^fairlead_http_response_duration_seconds_count\{kind="page"\} [1-9]/m);
});

test("keeps a valid request id of a trusted proxy", async () => {
  const idOf = async (sent: string) =>
    (await get("/api/home", { "x-request-id": sent })).headers.get("x-request-id");
  expect(await idOf("0a1b2c3d-proxy")).toBe("0a1b2c3d-proxy");
  for (const wrong of ["short", "ada@example.com", "a".repeat(65), "12345678 x"]) {
    expect(await idOf(wrong)).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
  }
});

test("ignores a visitor's request id without a proxy", async () => {
  const open = await startBuiltSite();
  try {
    const response = await fetch(`${open.url}/api/home`, { headers: { "x-request-id": "chosen-by-me" } });
    expect(response.headers.get("x-request-id")).not.toBe("chosen-by-me");
  } finally {
    await open.stop();
  }
});

test.each(["ops/prometheus/alerts.yml", "docs/guide/grafana.json"])(
  "%s queries only metrics that the site exports",
  async (file) => {
    const metrics = await (await get("/metrics", OPERATOR)).text();
    const asked = new Set(readFileSync(file, "utf8").match(/\b(?:fairlead|nodejs|process)_\w+/g));
    expect(asked.size).toBeGreaterThan(3);
    // Only sites with an upstream back end have this metric.
    asked.delete("fairlead_back_end_failing_seconds");
    for (const name of asked) expect(metrics).toContain(`${name.replace(/_(?:bucket|count|sum)$/, "")}`);
  },
);
