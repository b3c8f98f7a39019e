import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createStop } from "./stop.ts";

// These timers never fire: a stop must end without its timeout.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function listen() {
  const responses: ServerResponse[] = [];
  const server = createServer((_request, response) => responses.push(response));
  const done: string[] = [];
  const stop = createStop({
    server,
    retire: () => done.push("retired"),
    delay: 0,
    close: async () => void done.push("closed"),
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => server.closeAllConnections());
  const { port } = server.address() as AddressInfo;
  return {
    server,
    responses,
    done,
    stop,
    async open(bytes: string) {
      const connected = once(server, "connection");
      // Does not close its side.
      const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
      onTestFinished(() => void socket.destroy());
      socket.on("error", () => undefined);
      await connected;
      if (bytes !== "") socket.write(bytes);
      return socket;
    },
  };
}

const GET = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";

test.each([
  ["sends nothing", ""],
  ["has sent half a head", "GET / HTTP/1.1\r\nHos"],
])("a client that %s does not delay a stop", async (_what, bytes) => {
  const { open, stop, done } = await listen();
  const socket = await open(bytes);
  const closed = once(socket, "close");
  await stop();
  expect(done).toEqual(["retired", "closed"]);
  socket.destroy();
  await closed;
});

test("an open keep-alive connection does not delay a stop", async () => {
  const { open, stop, done, responses, server } = await listen();
  const socket = await open(GET);
  if (responses.length === 0) await once(server, "request");
  responses[0]?.end("ok");
  await once(socket, "data");
  await stop();
  expect(done).toEqual(["retired", "closed"]);
});

test("a request in flight is answered to its end before the rest is closed", async () => {
  const { open, stop, done, responses, server } = await listen();
  const socket = await open(GET);
  if (responses.length === 0) await once(server, "request");
  const answer = text(socket);
  const stopped = stop();
  responses[0]?.write("first half, ");
  for (let turn = 0; turn < 10; turn++) await nextTurn();
  expect(done).toEqual(["retired"]);
  responses[0]?.end("second half");
  await stopped;
  expect(done).toEqual(["retired", "closed"]);
  expect(await answer).toContain("second half");
});
