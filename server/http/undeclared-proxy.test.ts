import { expect, test } from "vitest";
import { createUndeclaredProxy } from "./undeclared-proxy.ts";

const FORWARDED = new Headers({ "x-forwarded-for": "198.51.100.7" });

function open(trustedProxies: number) {
  const lines: unknown[][] = [];
  const write = (...line: unknown[]) => void lines.push(line);
  const proxy = createUndeclaredProxy(trustedProxies, {
    debug: write,
    info: write,
    warn: write,
    error: write,
  });
  return { proxy, lines };
}

test("a proxy on a private address that is not declared is logged once, without the visitor's address", () => {
  const { proxy, lines } = open(0);
  for (const peer of ["127.0.0.1", "10.0.0.2", "::1"]) proxy.check(FORWARDED, peer);
  expect(proxy.isSeen).toBe(true);
  expect(lines).toHaveLength(1);
  expect(JSON.stringify(lines)).not.toContain("198.51.100.7");
});

test.each([
  ["a declared proxy", 1, FORWARDED, "127.0.0.1"],
  ["a header that a visitor sends", 0, FORWARDED, "198.51.100.8"],
  ["a local request without the header", 0, new Headers(), "127.0.0.1"],
])("%s is no undeclared proxy", (_what, trustedProxies, headers, peer) => {
  const { proxy, lines } = open(trustedProxies);
  proxy.check(headers, peer);
  expect(proxy.isSeen).toBe(false);
  expect(lines).toEqual([]);
});
