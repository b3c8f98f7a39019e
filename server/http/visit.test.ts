import { expect, test } from "vitest";
import { clientAddress, visitOf } from "./visit.ts";

const PEER = "192.0.2.9";
const address = (forwarded: string | null, trustedProxies: number) =>
  clientAddress(
    new Headers(forwarded === null ? {} : { "x-forwarded-for": forwarded }),
    PEER,
    trustedProxies,
  );

const visit = (headers: Record<string, string>) =>
  visitOf(new Headers(headers), { requestId: "id", address: PEER, originCheck: "none" }, "www.example.com");

test("without a proxy of ours whatever is forwarded is hearsay", () => {
  expect(address(null, 0)).toBe(PEER);
  expect(address("198.51.100.1", 0)).toBe(PEER);
  expect(address("198.51.100.1, 203.0.113.5", 0)).toBe(PEER);
});

test("one proxy of ours vouches for the last entry, whatever a client wrote before it", () => {
  expect(address("203.0.113.5", 1)).toBe("203.0.113.5");
  expect(address("198.51.100.1, 127.0.0.1, 203.0.113.5", 1)).toBe("203.0.113.5");
  expect(address("198.51.100.1,,  ,203.0.113.5 ,", 1)).toBe("203.0.113.5");
});

test("two proxies of ours vouch for the last but one", () => {
  expect(address("198.51.100.1, 203.0.113.5, 10.0.0.2", 2)).toBe("203.0.113.5");
});

test("where an entry is missing somebody came past the proxies: the connection counts", () => {
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
])("of %s counts %s", (forwarded, counted) => {
  expect(address(forwarded, 1)).toBe(counted);
});

test("a client's own key is bounded", () => {
  expect(visit({ "idempotency-key": "k".repeat(5000) }).idempotencyKey).toHaveLength(255);
  expect(visit({})).not.toHaveProperty("idempotencyKey");
});

test("the page that sent a form is told when it is ours, without its origin", () => {
  const sentFrom = (referer: string) => visit({ referer }).sentFrom;
  expect(sentFrom("https://www.example.com/contact-us?utm_source=x#y")).toBe("/contact-us?utm_source=x");
  expect(sentFrom("https://other.example.com/contact-us")).toBe("");
  expect(sentFrom("not an address")).toBe("");
  expect(visit({}).sentFrom).toBe("");
});

test("whoever names a language may be a browser", () => {
  expect(visit({ "accept-language": "sv" }).namesLanguage).toBe(true);
  expect(visit({}).namesLanguage).toBe(false);
  expect(visit({ "accept-language": "*" }).namesLanguage).toBe(false);
});
