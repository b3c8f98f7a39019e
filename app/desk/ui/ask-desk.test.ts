import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { askDesk } from "./ask-desk.ts";

async function serve(respond: (response: ServerResponse) => void) {
  const server = createServer((_, response) => respond(response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}/`, [Symbol.dispose]: close };
}

const begun = (response: ServerResponse) => {
  response.writeHead(200, { "Content-Type": "application/json" });
  response.write('{"count":');
};

test("returns the answer", async () => {
  using server = await serve((response) => response.end('{"count":1}'));
  expect(await askDesk(server.url, {})).toEqual({ count: 1 });
});

test("has no answer when it is canceled while the answer comes", async () => {
  using server = await serve(begun);
  const ended = new AbortController();
  const asked = askDesk(server.url, { signal: ended.signal });
  const response = await fetch(server.url);
  ended.abort();
  expect(await asked).toBeNull();
  await response.body?.cancel();
});

test("has no answer when the connection breaks while the answer comes", async () => {
  using server = await serve((response) => {
    begun(response);
    response.destroy();
  });
  expect(await askDesk(server.url, {})).toBeNull();
});

test("has no answer when it is refused", async () => {
  using server = await serve((response) => response.writeHead(503).end("{}"));
  expect(await askDesk(server.url, {})).toBeNull();
});
