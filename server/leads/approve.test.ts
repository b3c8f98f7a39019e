import fc from "fast-check";
import { expect, test } from "vitest";
import { createTestClock } from "#tests/support/test-clock.ts";
import { readSettings } from "../config/settings.ts";
import { createApprovalLinks } from "./approve.ts";

const DAY = 24 * 60 * 60 * 1000;
const clock = createTestClock(Date.UTC(2026, 10, 21));
const settings = { ...readSettings({}), KEEP_SPAM_DAYS: 30 };
const linksOf = (secret: string) =>
  createApprovalLinks({ secret, origin: "https://www.example.com", settings, clock });
const links = linksOf("a secret");
const tokenOf = (url: string) => new URL(url).searchParams.get("token") ?? "";

test("a link names one submission and expires with its retention period", () => {
  const url = links.urlOf("7K3M-9QXR");
  expect(url).toMatch(/^https:\/\/www\.example\.com\/submissions\/release\?token=/);
  expect(links.read(tokenOf(url))).toBe("7K3M-9QXR");
  clock.now += 30 * DAY - 1;
  expect(links.read(tokenOf(url))).toBe("7K3M-9QXR");
  clock.now += 1;
  expect(links.read(tokenOf(url))).toBeNull();
});

test("rejects a token with any character changed, or signed with another secret", () => {
  const token = tokenOf(links.urlOf("7K3M-9QXR"));
  const sign = fc.constantFrom(..."0123456789ABCDEFabcdef-_.~ \n");
  fc.assert(
    fc.property(fc.nat(token.length - 1), sign, (at, other) => {
      const changed = token.slice(0, at) + other + token.slice(at + 1);
      // The last character of a signature has two unused bits, which are compared too.
      if (changed !== token) expect(links.read(changed)).toBeNull();
    }),
  );
  const forged = linksOf("another secret").urlOf("7K3M-9QXR");
  expect(links.read(forged.split("token=")[1] as string)).toBeNull();
  for (const text of ["", token.slice(0, -1), `${token}.`, "x".repeat(10_000)])
    expect(links.read(text)).toBeNull();
});
