import { once } from "node:events";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { makeCertificate } from "#tests/support/tls-proxy.ts";
import { expiryOf } from "./open-alerts.ts";

const DAY = 24 * 60 * 60_000;

test("reads the expiry of a certificate, and null without a response", async () => {
  const server = createServer(makeCertificate("localhost"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => void server.close());
  for (const host of ["localhost", "127.0.0.1"]) {
    const expires = await expiryOf(`https://${host}:${port}`);
    // The certificate is made for two days.
    expect(expires).toBeGreaterThan(Date.now() + DAY);
    expect(expires).toBeLessThan(Date.now() + 3 * DAY);
  }
  expect(await expiryOf("https://127.0.0.1:9")).toBeNull();
});
