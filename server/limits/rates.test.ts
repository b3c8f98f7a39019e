import { expect, test } from "vitest";
import { createRates, RATES } from "./rates.ts";

test("an address has its limit, another one its own", async () => {
  const rates = createRates(1);
  const { requests, seconds } = RATES.submissions;
  for (let i = 0; i < requests; i++) expect(await rates.count("submissions", "192.0.2.1")).toBe(0);
  const wait = await rates.count("submissions", "192.0.2.1");
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(seconds);
  expect(await rates.count("submissions", "192.0.2.2")).toBe(0);
});

test("a load test may multiply the limits", async () => {
  const rates = createRates(2);
  for (let i = 0; i < 2 * RATES.submissions.requests; i++) await rates.count("submissions", "192.0.2.1");
  expect(await rates.count("submissions", "192.0.2.1")).toBeGreaterThan(0);
});

test("what only counts against a submission is measured, and read without being counted", async () => {
  const rates = createRates(1);
  const { requests } = RATES.networkSubmissions;
  for (let i = 0; i < requests; i++) await rates.measure("networkSubmissions", `192.0.2.${i}`);
  expect(await rates.read("networkSubmissions", "192.0.2.250")).toBe(1);
  expect(await rates.read("networkSubmissions", "192.0.3.250")).toBe(0);
  expect(await rates.measure("networkSubmissions", "192.0.2.250")).toBeGreaterThan(1);
  await rates.measure("allSubmissions", "one");
  expect(await rates.read("allSubmissions", "another")).toBeGreaterThan(0);
});
