// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { sendXsrfToken } from "./xsrf.ts";

const original = window.fetch;

afterEach(() => {
  window.fetch = original;
  vi.restoreAllMocks();
});

const giveCookie = () => vi.spyOn(document, "cookie", "get").mockReturnValue("theme=dark; XSRF-TOKEN=abc");

async function headersOf(input: string | Request, init?: RequestInit): Promise<string | null> {
  const sent = vi.fn<typeof fetch>(async () => new Response());
  window.fetch = sent;
  sendXsrfToken();
  await window.fetch(input, init);
  return new Headers(sent.mock.calls[0]?.[1]?.headers).get("X-XSRF-TOKEN");
}

test("a request of its own that isn't a read carries the token of the cookie", async () => {
  giveCookie();
  expect(await headersOf("/contact-us", { method: "POST", headers: { accept: "text/html" } })).toBe("abc");
  expect(await headersOf(new Request(new URL("/contact-us", location.href), { method: "PUT" }))).toBe("abc");
});

test.each([
  ["a read", "/contact-us", { method: "GET" }],
  ["a request of another site", "https://example.com/", { method: "POST" }],
])("%s carries none", async (_, url, init) => {
  giveCookie();
  expect(await headersOf(url, init)).toBeNull();
});

test("without the cookie there is none", async () => {
  expect(await headersOf("/contact-us", { method: "POST" })).toBeNull();
});
