import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { limitBody } from "./body-limits.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** An upload of a megabyte that has begun, as the server and as its sender see it. */
async function beginUpload(firstBytes: number): Promise<{ request: IncomingMessage; sender: Socket }> {
  const server = createServer();
  server.on("request", limitBody);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const asked = once(server, "request");
  const sender = connect((server.address() as AddressInfo).port, "127.0.0.1");
  sender.on("error", () => undefined);
  sender.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1048576\r\n\r\n");
  sender.write("x".repeat(firstBytes));
  const [request] = (await asked) as [IncomingMessage];
  request.on("error", () => undefined);
  onTestFinished(() => {
    sender.destroy();
    server.closeAllConnections();
    server.close();
  });
  return { request, sender };
}

test("a body that stops coming is cut off", async () => {
  const { request, sender } = await beginUpload(10);
  request.resume();
  await once(request, "data");
  const closed = once(sender, "close");
  vi.advanceTimersByTime(15_000);
  expect(request.socket.destroyed).toBe(false);
  vi.advanceTimersByTime(10_000);
  await closed;
});

test("a body that waits for us to read it is not", async () => {
  const { request } = await beginUpload(500_000);
  await once(request, "readable");
  vi.advanceTimersByTime(10 * 60_000);
  expect(request.socket.destroyed).toBe(false);
});

test("after we have read on, the sender's own time counts", async () => {
  const { request, sender } = await beginUpload(10);
  await once(request, "readable");
  vi.advanceTimersByTime(60_000);
  expect(request.socket.destroyed).toBe(false);
  const closed = once(sender, "close");
  request.read();
  vi.advanceTimersByTime(25_000);
  await closed;
});
