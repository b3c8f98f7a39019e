import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { STUDIO_GIT_HOOK } from "#core/studio.ts";
import { createRates } from "#server/http/rate-limit.ts";
import { createTestApp } from "#tests/support/test-app.ts";
import { addGitHook } from "./hook.ts";

const SECRET = "a-long-random-text";

test.each([
  ["a signed event", "{}", SECRET, 202],
  ["an event with another signature", "{}", "another", 401],
  ["an event of 2 MB", "a".repeat(2 * 1024 * 1024), SECRET, 413],
])("answers %s with its status", async (_name, body, secret, status) => {
  const app = createTestApp();
  let fetched = 0;
  addGitHook(app, SECRET, createRates(1), () => {
    fetched++;
  });
  const signature = `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
  const headers = { "x-hub-signature-256": signature };
  const response = await app.request(STUDIO_GIT_HOOK, { method: "POST", body, headers });
  expect(response.status).toBe(status);
  expect(fetched).toBe(status === 202 ? 1 : 0);
});
