import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { limitAddresses, limitBody } from "./connection-limits.ts";

async function listen(limit: number, peersAreVisitors = () => true) {
  const server = createServer((_request, response) => response.end("ok"));
  limitAddresses(server, limit, peersAreVisitors);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    server,
    async open(localAddress: string) {
      const socket = connect({ port, host: "127.0.0.1", localAddress });
      onTestFinished(() => void socket.destroy());
      await once(server, "connection");
      return socket;
    },
    ask: async (localAddress: string) => {
      const socket = connect({ port, host: "127.0.0.1", localAddress });
      socket.on("error", () => undefined);
      socket.write("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
      let text = "";
      socket.on("data", (chunk) => {
        text += chunk;
      });
      await once(socket, "close");
      return text.slice(0, 15);
    },
  };
}

test("limits the connections of each address", async () => {
  const { server, open, ask } = await listen(2);
  const [first] = [await open("127.0.0.2"), await open("127.0.0.2")];
  expect(await ask("127.0.0.2")).toBe("");
  expect(await ask("127.0.0.3")).toBe("HTTP/1.1 200 OK");
  const [closed] = await Promise.all([once(first, "close"), once(first.resume().end(), "finish")]);
  expect(closed).toEqual([false]);
  await expect.poll(() => ask("127.0.0.2")).toBe("HTTP/1.1 200 OK");
  expect(server.listening).toBe(true);
});

test("does not limit the address of a proxy", async () => {
  let isProxy = false;
  const { open, ask } = await listen(1, () => !isProxy);
  await open("127.0.0.2");
  expect(await ask("127.0.0.2")).toBe("");
  isProxy = true;
  expect(await ask("127.0.0.2")).toBe("HTTP/1.1 200 OK");
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

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

test("closes the connection when a body stops arriving", async () => {
  const { request, sender } = await beginUpload(10);
  request.resume();
  await once(request, "data");
  const closed = once(sender, "close");
  vi.advanceTimersByTime(15_000);
  expect(request.socket.destroyed).toBe(false);
  vi.advanceTimersByTime(10_000);
  await closed;
});

test("does not close it while the server does not read", async () => {
  const { request } = await beginUpload(500_000);
  await once(request, "readable");
  vi.advanceTimersByTime(10 * 60_000);
  expect(request.socket.destroyed).toBe(false);
});

test("counts the time of the sender after the server has read", async () => {
  const { request, sender } = await beginUpload(10);
  await once(request, "readable");
  vi.advanceTimersByTime(60_000);
  expect(request.socket.destroyed).toBe(false);
  const closed = once(sender, "close");
  request.read();
  vi.advanceTimersByTime(25_000);
  await closed;
});
