import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { limitAddresses } from "./connection-limits.ts";

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

test("an address has its number of connections, and another one its own", async () => {
  const { server, open, ask } = await listen(2);
  const [first] = [await open("127.0.0.2"), await open("127.0.0.2")];
  expect(await ask("127.0.0.2")).toBe("");
  expect(await ask("127.0.0.3")).toBe("HTTP/1.1 200 OK");
  const [closed] = await Promise.all([once(first, "close"), once(first.resume().end(), "finish")]);
  expect(closed).toEqual([false]);
  await expect.poll(() => ask("127.0.0.2")).toBe("HTTP/1.1 200 OK");
  expect(server.listening).toBe(true);
});

test("an address that turns out to be a proxy's has no limit of its own", async () => {
  let isProxy = false;
  const { open, ask } = await listen(1, () => !isProxy);
  await open("127.0.0.2");
  expect(await ask("127.0.0.2")).toBe("");
  isProxy = true;
  expect(await ask("127.0.0.2")).toBe("HTTP/1.1 200 OK");
});
