import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { expect, onTestFinished, test } from "vitest";
import { createRates } from "#server/http/rate-limit.ts";
import { openLog } from "#server/metrics/log.ts";
import { addPostedForms } from "#server/pages/posted-forms.ts";
import { head } from "#tests/support/raw-request.ts";
import { shippedContent } from "#tests/support/shipped-content.ts";
import { createTestApp } from "#tests/support/test-app.ts";

const FORM = "name=Ada";
const HEAD = head(
  "POST /contact-us HTTP/1.1",
  "Host: localhost",
  "Sec-Fetch-Site: same-origin",
  `Content-Length: ${FORM.length}`,
);

/** Records whether the response is still wanted. */
async function serve() {
  const isWanted: boolean[] = [];
  const app = createTestApp();
  addPostedForms(app, {
    async render(request) {
      await request.text().catch(() => undefined);
      isWanted.push(!request.signal.aborted);
      return new Response("read", { headers: { "Content-Type": "text/plain" } });
    },
    policyOf: () => "",
    content: { current: shippedContent },
    origin: "http://localhost:3000",
    rates: createRates(1),
    errorPage: () => ({ html: Buffer.alloc(0), policy: "" }),
    log: openLog("silent"),
  });
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  await once(socket, "connect");
  return { socket, isWanted, server };
}

test("renders no page when the sender of a form disconnects", async () => {
  const { socket, isWanted, server } = await serve();
  const asked = once(server, "request");
  socket.write(HEAD + FORM.slice(0, 4));
  await asked;
  socket.destroy();
  await expect.poll(() => isWanted).toEqual([false]);
});

test("completes a form that was received whole, even when its sender has disconnected", async () => {
  const { socket, isWanted, server } = await serve();
  const asked = once(server, "request");
  socket.end(HEAD + FORM);
  await asked;
  socket.destroy();
  await expect.poll(() => isWanted).toEqual([true]);
});
