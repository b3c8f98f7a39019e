import { expect, test } from "vitest";
import {
  checkOrigin,
  clientAddress,
  createUndeclaredProxy,
  submissionContextOf,
} from "./submission-context.ts";

const PEER = "192.0.2.9";
const address = (forwarded: string | null, trustedProxies: number) =>
  clientAddress(
    new Headers(forwarded === null ? {} : { "x-forwarded-for": forwarded }),
    PEER,
    trustedProxies,
  );

const contextOf = (headers: Record<string, string>) =>
  submissionContextOf(
    new Headers(headers),
    { requestId: "id", address: PEER, originCheck: "none" },
    "www.example.com",
  );

test("ignores X-Forwarded-For without a trusted proxy", () => {
  expect(address(null, 0)).toBe(PEER);
  expect(address("198.51.100.1", 0)).toBe(PEER);
  expect(address("198.51.100.1, 203.0.113.5", 0)).toBe(PEER);
});

test("uses the last entry behind one trusted proxy", () => {
  expect(address("203.0.113.5", 1)).toBe("203.0.113.5");
  expect(address("198.51.100.1, 127.0.0.1, 203.0.113.5", 1)).toBe("203.0.113.5");
  expect(address("198.51.100.1,,  ,203.0.113.5 ,", 1)).toBe("203.0.113.5");
});

test("uses the last but one behind two trusted proxies", () => {
  expect(address("198.51.100.1, 203.0.113.5, 10.0.0.2", 2)).toBe("203.0.113.5");
});

test("uses the peer address when an entry is missing", () => {
  expect(address(null, 1)).toBe(PEER);
  expect(address("", 1)).toBe(PEER);
  expect(address("203.0.113.5", 2)).toBe(PEER);
});

test.each([
  ["203.0.113.5:41234", "203.0.113.5"],
  ["2001:db8::5", "2001:db8::5"],
  ["[2001:db8::5]", "2001:db8::5"],
  ["[2001:db8::5]:41234", "2001:db8::5"],
  ["unknown", PEER],
  ["_hidden", PEER],
  ["203.0.113.500", PEER],
  ["<script>", PEER],
])("reads %s as %s", (forwarded, counted) => {
  expect(address(forwarded, 1)).toBe(counted);
});

test("limits the length of an idempotency key", () => {
  expect(contextOf({ "idempotency-key": "k".repeat(5000) }).idempotencyKey).toHaveLength(255);
  expect(contextOf({})).not.toHaveProperty("idempotencyKey");
});

test("keeps path and query of a Referer of this site", () => {
  const sentFrom = (referer: string) => contextOf({ referer }).sentFrom;
  expect(sentFrom("https://www.example.com/contact-us?utm_source=x#y")).toBe("/contact-us?utm_source=x");
  expect(sentFrom("https://other.example.com/contact-us")).toBe("");
  expect(sentFrom("not an address")).toBe("");
  expect(contextOf({}).sentFrom).toBe("");
});

test("recognizes an Accept-Language header that names a language", () => {
  expect(contextOf({ "accept-language": "sv" }).namesLanguage).toBe(true);
  expect(contextOf({}).namesLanguage).toBe(false);
  expect(contextOf({ "accept-language": "*" }).namesLanguage).toBe(false);
});

const check = (headers: Record<string, string>) => checkOrigin(new Headers(headers), "www.example.com");
const TOKEN = "0123456789abcdef";

test("accepts the token of the cookie", () => {
  expect(check({ cookie: `a=b; XSRF-TOKEN=${TOKEN}`, "x-xsrf-token": TOKEN })).toBe("token");
});

test("ignores a token without its cookie, a wrong one and an empty one", () => {
  expect(check({ "x-xsrf-token": TOKEN })).toBe("none");
  expect(check({ cookie: `XSRF-TOKEN=${TOKEN}`, "x-xsrf-token": `${TOKEN}0` })).toBe("none");
  expect(check({ cookie: "XSRF-TOKEN=", "x-xsrf-token": "" })).toBe("none");
});

test("prefers Sec-Fetch-Site to Origin", () => {
  expect(check({ "sec-fetch-site": "same-origin" })).toBe("same-origin");
  expect(check({ "sec-fetch-site": "cross-site" })).toBe("cross-site");
  expect(check({ "sec-fetch-site": "same-site", origin: "https://www.example.com" })).toBe("cross-site");
});

test("uses Origin of older browsers", () => {
  expect(check({ origin: "https://www.example.com" })).toBe("same-origin");
  expect(check({ origin: "https://evil.example" })).toBe("cross-site");
  expect(check({ origin: "null" })).toBe("none");
  expect(check({})).toBe("none");
});

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

test("logs an undeclared proxy on a private address once, without the visitor's address", () => {
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
