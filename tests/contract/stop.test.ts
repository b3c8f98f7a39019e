import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { type BuiltSite, startBuiltSite } from "#tests/support/built-site.ts";
import { head } from "#tests/support/raw-request.ts";

const FORM = "name=Ada&form=contact";

async function start(environment: Record<string, string> = {}): Promise<BuiltSite & { monitor: string }> {
  const site = await startBuiltSite({ MONITOR_LISTEN: "127.0.0.1:0", ...environment });
  onTestFinished(site.stop);
  await expect.poll(site.output).toContain("monitor");
  const monitor = /monitor (http:\/\/127\.0\.0\.1:\d+)/.exec(site.output())?.[1] ?? "";
  return { ...site, monitor };
}

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => "refused" as const,
  );

async function postSlowly(url: string) {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  await once(socket, "connect");
  const type = "Content-Type: application/x-www-form-urlencoded";
  const length = `Content-Length: ${FORM.length}`;
  socket.write(
    head("POST /contact-us HTTP/1.1", "Host: localhost", "Sec-Fetch-Site: same-origin", type, length),
  );
  socket.write(FORM.slice(0, 8));
  return {
    socket,
    async finish() {
      socket.write(FORM.slice(8));
      return text(socket);
    },
  };
}

test("a stop makes the site unready, completes running requests, and accepts no new ones", async () => {
  const site = await start();
  expect(await statusOf(`${site.monitor}/readyz`)).toBe(200);
  const form = await postSlowly(site.url);
  // The response proves that the previous form arrived.
  expect(await statusOf(`${site.url}/readyz`)).toBe(200);
  const exited = once(site.process, "exit");
  site.process.kill("SIGTERM");
  await expect.poll(() => statusOf(`${site.monitor}/readyz`)).toBe(503);
  expect(await statusOf(`${site.monitor}/healthz`)).toBe(200);
  await expect.poll(() => statusOf(site.url)).toBe("refused");
  const response = await form.finish();
  expect(response).toMatch(/^HTTP\/1\.1 422 /);
  expect(response.endsWith("</html>")).toBe(true);
  expect(await exited).toEqual([0, null]);
});

test("serves requests during the delay while it reports not ready", async () => {
  const site = await start({ STOP_DELAY_SECONDS: "4" });
  const exited = once(site.process, "exit");
  site.process.kill("SIGTERM");
  await expect.poll(() => statusOf(`${site.url}/readyz`)).toBe(503);
  expect(await statusOf(`${site.url}/contact-us`)).toBe(200);
  expect(await exited).toEqual([0, null]);
});

test("stops despite a form that never ends", async () => {
  const site = await start();
  const { socket } = await postSlowly(site.url);
  socket.on("error", () => undefined);
  expect(await statusOf(`${site.url}/readyz`)).toBe(200);
  const exited = once(site.process, "exit");
  site.process.kill("SIGTERM");
  expect(await exited).toEqual([0, null]);
});
