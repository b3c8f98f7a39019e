import { expect, test } from "vitest";
import { originOf } from "./origin.ts";

test.each([
  ["127.0.0.1", "http://localhost:3000"],
  ["0.0.0.0", "http://localhost:3000"],
  ["::", "http://localhost:3000"],
  ["::1", "http://[::1]:3000"],
  ["fd00::12", "http://[fd00::12]:3000"],
  ["10.0.0.5", "http://10.0.0.5:3000"],
  ["site.internal", "http://site.internal:3000"],
])("opens a site that listens on %s at %s", (HOST, origin) => {
  expect(originOf({ SITE_URL: null, HOST, PORT: 3000 })).toBe(origin);
  expect(new URL(origin).origin).toBe(origin);
});

test("uses the public origin where it is set", () => {
  expect(originOf({ SITE_URL: "https://www.example.com", HOST: "::1", PORT: 3000 })).toBe(
    "https://www.example.com",
  );
});
