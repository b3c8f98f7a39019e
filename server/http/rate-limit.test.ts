import { expect, test } from "vitest";
import { addressOf, createRates, isPublicAddress, networkOf, RATES } from "./rate-limit.ts";

test("limits each address separately", async () => {
  const rates = createRates(1);
  const { requests, seconds } = RATES.submissions;
  for (let i = 0; i < requests; i++) expect(await rates.count("submissions", "192.0.2.1")).toBe(0);
  const wait = await rates.count("submissions", "192.0.2.1");
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(seconds);
  expect(await rates.count("submissions", "192.0.2.2")).toBe(0);
});

test("multiplies the limits for load tests", async () => {
  const rates = createRates(2);
  for (let i = 0; i < 2 * RATES.submissions.requests; i++) await rates.count("submissions", "192.0.2.1");
  expect(await rates.count("submissions", "192.0.2.1")).toBeGreaterThan(0);
});

test("measures limits that only raise the spam score, and reads them without counting", async () => {
  const rates = createRates(1);
  const { requests } = RATES.networkSubmissions;
  for (let i = 0; i < requests; i++) await rates.measure("networkSubmissions", `192.0.2.${i}`);
  expect(await rates.read("networkSubmissions", "192.0.2.250")).toBe(1);
  expect(await rates.read("networkSubmissions", "192.0.3.250")).toBe(0);
  expect(await rates.measure("networkSubmissions", "192.0.2.250")).toBeGreaterThan(1);
  await rates.measure("allSubmissions", "one");
  expect(await rates.read("allSubmissions", "another")).toBeGreaterThan(0);
});

test.each(["127.0.0.1", "::1", "10.0.0.2", "192.168.1.1", "::ffff:172.17.0.1", ""])(
  "does not limit the local or private address %j",
  async (address) => {
    const rates = createRates(1);
    for (let i = 0; i <= RATES.submissions.requests; i++)
      expect(await rates.count("submissions", address)).toBe(0);
    expect(await rates.measure("networkSubmissions", address)).toBe(0);
    expect(await rates.read("addressSubmissions", address)).toBe(0);
  },
);

test.each([
  ["192.0.2.1", "192.0.2.1", "192.0.2"],
  ["::ffff:192.0.2.1", "192.0.2.1", "192.0.2"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2", "2001:db8:1"],
  ["2001:0DB8:0001:2::6", "2001:db8:1:2", "2001:db8:1"],
  ["2001:db8::1", "2001:db8:0:0", "2001:db8:0"],
  ["::1", "0:0:0:0", "0:0:0"],
  ["", "", ""],
])("%s counts as %s, in the network %s", (address, subscriber, network) => {
  expect(addressOf(address)).toBe(subscriber);
  expect(networkOf(address)).toBe(network);
});

test.each([
  ["192.0.2.1", true],
  ["8.8.8.8", true],
  ["2001:db8::1", true],
  ["::ffff:8.8.8.8", true],
  ["10.1.2.3", false],
  ["172.20.0.1", false],
  ["192.168.1.1", false],
  ["::ffff:10.0.0.1", false],
  ["::1", false],
  ["fd00::1", false],
  ["", false],
])("%s is an address of the internet: %s", (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});
