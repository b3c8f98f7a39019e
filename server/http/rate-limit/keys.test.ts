import { expect, test } from "vitest";
import { addressOf, isPublic, networkOf } from "./keys.ts";

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
  expect(isPublic(address)).toBe(expected);
});
