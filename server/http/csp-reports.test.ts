import { expect, test } from "vitest";
import { createTestApp } from "#tests/support/test-app.ts";
import { createMetrics } from "../metrics/metrics.ts";
import { addCspReports } from "./beacons.ts";
import { createRates, RATES } from "./rate-limit.ts";

const NEW = "application/reports+json";
const OLD = "application/csp-report";

function openEndpoint() {
  const lines: unknown[] = [];
  const metrics = createMetrics();
  const app = createTestApp({ trustedProxies: 1 });
  const write = (line: unknown) => void lines.push(line);
  const log = { debug: write, info: write, warn: write, error: write };
  addCspReports(app, { rates: createRates(1), metrics, log });
  return {
    lines,
    count: async () =>
      Object.fromEntries(
        (await metrics.policyViolations.get()).values.map(({ labels, value }) => [labels.directive, value]),
      ),
    post: (body: BodyInit, type = NEW, address = "192.0.2.1") =>
      app.request("http://localhost:3000/reports/policy", {
        method: "POST",
        body,
        headers: { "content-type": type, "x-forwarded-for": address },
      }),
  };
}

const violation = (body: object, type = "csp-violation") => ({
  type,
  age: 12,
  url: "https://www.example.com/blog/x?token=secret",
  user_agent: "Ada's browser",
  body,
});

test("logs and counts both kinds of reports by directive, origin and route, without personal data", async () => {
  const endpoint = openEndpoint();
  const asked = "https://evil.example/steal?mail=ada@example.com";
  const page = "https://www.example.com/blog/what-fsync-costs?preview=secret";
  const old = {
    "csp-report": {
      "document-uri": page,
      referrer: "https://www.example.com/thank-you?ref=secret",
      "violated-directive": "img-src 'self' data:",
      "original-policy": "default-src 'none'",
      "blocked-uri": asked,
      "script-sample": "ada@example.com",
    },
  };
  expect((await endpoint.post(JSON.stringify(old), OLD)).status).toBe(204);
  const reports = [
    violation({ documentURL: page, blockedURL: asked, effectiveDirective: "img-src", sample: "secret" }),
    violation({ documentURL: "about:blank", blockedURL: "inline", effectiveDirective: "script-src-elem" }),
    violation({ blockedURL: "chrome-extension://abc/x.js", effectiveDirective: "ada@example.com" }),
    violation({ message: "deprecated" }, "deprecation"),
  ];
  expect((await endpoint.post(JSON.stringify(reports))).status).toBe(204);
  const image = { directive: "img-src", blocked: "https://evil.example", route: "/blog/:id" };
  expect(endpoint.lines.filter((line) => typeof line === "object")).toEqual([
    image,
    image,
    { directive: "script-src-elem", blocked: "inline", route: "unknown" },
    { directive: "other", blocked: "extension", route: "unknown" },
  ]);
  expect(JSON.stringify(endpoint.lines)).not.toMatch(/ada|secret|token|steal/i);
  expect(await endpoint.count()).toEqual({ "img-src": 2, "script-src-elem": 1, other: 1 });
});

test.each([
  ["no JSON", "{", NEW, 400],
  ["another JSON", '{"a":1}', NEW, 400],
  ["a list of something else", "[1]", NEW, 400],
  ["a report of 100 KB", JSON.stringify([violation({ documentURL: "x".repeat(100_000) })]), NEW, 413],
  ["a form", "a=1", "application/x-www-form-urlencoded", 415],
])("refuses %s and logs nothing", async (_name, body, type, status) => {
  const endpoint = openEndpoint();
  expect((await endpoint.post(body, type)).status).toBe(status);
  expect(endpoint.lines).toEqual([]);
});

test("counts only the first reports of a body", async () => {
  const endpoint = openEndpoint();
  await endpoint.post(JSON.stringify(Array(300).fill(violation({ effectiveDirective: "img-src" }))));
  expect(await endpoint.count()).toEqual({ "img-src": 10 });
});

test("limits the reports of one client and of all clients", async () => {
  const endpoint = openEndpoint();
  const body = JSON.stringify([violation({ effectiveDirective: "img-src" })]);
  const statuses = [];
  for (let i = 0; i < RATES.policyReports.requests + 1; i++)
    statuses.push((await endpoint.post(body)).status);
  expect(statuses.at(-2)).toBe(204);
  const refused = await endpoint.post(body);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  const others: number[] = [];
  for (let i = 0; i < RATES.allPolicyReports.requests; i++)
    others.push((await endpoint.post(body, NEW, `198.51.100.${i}`)).status);
  expect(others[0]).toBe(204);
  expect(others.at(-1)).toBe(429);
  expect((await endpoint.count())["img-src"]).toBe(RATES.allPolicyReports.requests);
});
