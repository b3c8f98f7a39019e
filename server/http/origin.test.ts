import { expect, test } from "vitest";
import { proofOf } from "./origin.ts";

const proof = (headers: Record<string, string>) => proofOf(new Headers(headers), "www.example.com");
const TOKEN = "0123456789abcdef";

test("the token of the cookie is a proof", () => {
  expect(proof({ cookie: `a=b; XSRF-TOKEN=${TOKEN}`, "x-xsrf-token": TOKEN })).toBe("token");
});

test("a token without its cookie, another one, or an empty one is none", () => {
  expect(proof({ "x-xsrf-token": TOKEN })).toBe("none");
  expect(proof({ cookie: `XSRF-TOKEN=${TOKEN}`, "x-xsrf-token": `${TOKEN}0` })).toBe("none");
  expect(proof({ cookie: "XSRF-TOKEN=", "x-xsrf-token": "" })).toBe("none");
});

test("the browser's own word counts, and comes before Origin", () => {
  expect(proof({ "sec-fetch-site": "same-origin" })).toBe("same-origin");
  expect(proof({ "sec-fetch-site": "cross-site" })).toBe("cross-site");
  expect(proof({ "sec-fetch-site": "same-site", origin: "https://www.example.com" })).toBe("cross-site");
});

test("an older browser says its origin", () => {
  expect(proof({ origin: "https://www.example.com" })).toBe("same-origin");
  expect(proof({ origin: "https://evil.example" })).toBe("cross-site");
  expect(proof({ origin: "null" })).toBe("none");
  expect(proof({})).toBe("none");
});
