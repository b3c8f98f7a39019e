import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { App } from "../app.ts";
import { createLimitedServer } from "../connection-limits.ts";
import { createListener } from "../listener.ts";
import { DISCARDED_BYTES } from "./discard-rest.ts";

const BODY_BYTES = 2_000_000;

const refuse = () => new Response("too large", { status: 413 });

const refuseAtOnce: App["fetch"] = () => refuse();

const refuseAfterFirstBytes: App["fetch"] = async ({ body }) => {
  await body?.getReader().read();
  return refuse();
};

const refuseWithFullBuffer: App["fetch"] = async ({ body }, environment) => {
  const { incoming } = environment as HttpBindings;
  await body?.getReader().read();
  await expect.poll(() => incoming.isPaused()).toBe(true);
  return refuse();
};

async function open(respond: App["fetch"]) {
  const server = createLimitedServer(
    createListener(respond, () => false),
    { peersAreVisitors: () => false },
  ).listen(0, "127.0.0.1");
  await once(server, "listening");
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  client.on("error", () => undefined);
  onTestFinished(() => {
    client.destroy();
    server.close();
  });
  let received = "";
  client.on("data", (bytes) => {
    received += bytes.toString();
  });
  const closed = new Promise<string>((resolve) => {
    client.once("close", () => resolve("closed"));
  });
  const responses = async (count: number) => {
    while (received.split("HTTP/1.1 413").length <= count) await once(client, "data");
    return count;
  };
  return { client, closed, responses: (count: number) => Promise.race([responses(count), closed]) };
}

const head = (bytes: number) => `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${bytes}\r\n\r\n`;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ["without reading", refuseAtOnce, 1000],
  ["without reading much", refuseAtOnce, 200_000],
  ["after reading a part", refuseAfterFirstBytes, 1000],
  ["with the rest in its buffers", refuseWithFullBuffer, 200_000],
])("a response %s reaches a client that sends everything first", async (_when, respond, firstBytes) => {
  const { client, responses } = await open(respond);
  client.write(head(BODY_BYTES) + "x".repeat(firstBytes));
  expect(await responses(1)).toBe(1);
  await vi.advanceTimersByTimeAsync(10_000);
  client.write("x".repeat(BODY_BYTES - firstBytes) + head(BODY_BYTES) + "x".repeat(firstBytes));
  expect(await responses(2)).toBe(2);
});

test.each([
  ["not read", refuseAtOnce],
  ["read in part", refuseAfterFirstBytes],
])("a body that was %s is not read for ever", async (_how, respond) => {
  const { client, closed, responses } = await open(respond);
  client.write(`${head(10 * DISCARDED_BYTES)}x`);
  expect(await responses(1)).toBe(1);
  const megabyte = Buffer.alloc(1_000_000);
  for (let sent = 0; sent < 2 * DISCARDED_BYTES && !client.destroyed; sent += megabyte.length)
    if (!client.write(megabyte))
      await Promise.race([closed, new Promise((resolve) => client.once("drain", resolve))]);
  expect(await closed).toBe("closed");
});
