import { expect, test } from "vitest";
import { createRates, networkOf, RATES } from "./rates.ts";

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

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:0DB8:0001:2::6", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
])("%s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
