import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy, inlineIn } from "./security-headers.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const policyOf = (html: string, isHttps = false, frameSources: string[] = []) =>
  Object.fromEntries(
    contentSecurityPolicy(inlineIn(Buffer.from(html)), { isHttps, frameSources })
      .split("; ")
      .map((directive) => [directive.split(" ")[0], directive.split(" ").slice(1)]),
  );

test("the inline scripts and styles of the page are allowed, each once, and no other", () => {
  const policy = policyOf(
    '<style>a{}</style><script>one()</script><script type="module">two()\n</script>' +
      "<script>one()</script><style media=print>b{}</style>",
  );
  expect(policy["script-src"]).toEqual(["'self'", hash("one()"), hash("two()\n")]);
  expect(policy["style-src"]).toEqual(["'self'", hash("a{}"), hash("b{}")]);
});

test("a script with an address needs no hash", () => {
  expect(policyOf('<script async src="/x.js"></script>')["script-src"]).toEqual(["'self'"]);
});

test("nothing else is allowed", () => {
  const { "img-src": images, ...policy } = policyOf("");
  expect(images).toEqual(["'self'", "data:"]);
  expect(policy).toEqual({
    "default-src": ["'self'"],
    "script-src": ["'self'"],
    "script-src-attr": ["'none'"],
    "style-src": ["'self'"],
    "font-src": ["'self'"],
    "media-src": ["'self'"],
    "connect-src": ["'self'"],
    "manifest-src": ["'self'"],
    "worker-src": ["'none'"],
    "frame-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    "object-src": ["'none'"],
    "report-uri": ["/reports/policy"],
  });
});

test("allows the frames of the content, and upgrades requests with https only", () => {
  const policy = policyOf("", true, ["https://video.example", "https://jobs.example"]);
  expect(policy["frame-src"]).toEqual(["https://video.example", "https://jobs.example"]);
  expect(policy).toHaveProperty("upgrade-insecure-requests");
  expect(policy["report-to"]).toEqual(["policy"]);
  expect(policyOf("")).not.toHaveProperty("upgrade-insecure-requests");
});
