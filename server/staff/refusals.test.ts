import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { refusalContext } from "#core/context.ts";
import { shippedBrand } from "#tests/support/shipped-content.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { createRefuse, tooMany } from "./refusals.ts";

const ORIGIN = "http://localhost:3000";
const POST = { method: "POST" };

const refuse = createRefuse({
  handle: async (request, provider) => {
    const refusal = provider instanceof RouterContextProvider ? provider.get(refusalContext) : null;
    return Response.json([request.method, refusal?.message]);
  },
  content: { current: { company: { name: "Kites & <Sons>" } }, brand: shippedBrand },
  origin: ORIGIN,
  isHttps: false,
});
const app = createTestApp({}, (context) => refuse(context, tooMany(90)));

const request = (path: string, headers: Record<string, string>, init: RequestInit = POST) =>
  app.request(ORIGIN + path, { ...init, headers });

const AS_BROWSER = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

test("shows a page to a person", async () => {
  const response = await request("/desk/people", AS_BROWSER);
  expect([response.status, response.headers.get("retry-after")]).toEqual([429, "90"]);
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(response.headers.get("content-security-policy")).toMatch(/style-src [^;]*'sha256-/);
  const html = await response.text();
  expect(html).toMatch(/<h1>Too many requests<\/h1>/);
  expect(html).toContain("try again in 2 minutes");
  expect(html).toContain("Back button");
  expect(html).not.toContain("<Sons>");
});

test("says nothing of a form on the page of a refused link", async () => {
  const response = await request("/desk/export.csv", AS_BROWSER, {});
  expect(await response.text()).not.toContain("Back button");
});

test("answers a fetch with one line", async () => {
  const response = await request("/studio/data/pictures", { accept: "*/*" });
  expect([response.status, response.headers.get("retry-after")]).toEqual([429, "90"]);
  expect(response.headers.get("content-type")).toContain("text/plain");
  expect((await response.text()).trim().split("\n")).toHaveLength(1);
});

test("lets React Router answer the scripts of a page", async () => {
  const response = await request("/desk/people.data", { accept: "*/*" });
  expect([response.status, response.headers.get("retry-after")]).toEqual([429, "90"]);
  expect(await response.json()).toEqual(["POST", tooMany(90).message]);
});
