import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { onTestFinished } from "vitest";
import { openSiteWithoutPort } from "./site-without-port.ts";

export async function openBackEnd(handle: RequestListener): Promise<{ base: string; origin: string }> {
  const server = createServer(handle).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { base: `${origin}/api`, origin };
}

export async function openSiteAsBackEnd(environment: Record<string, string> = {}) {
  const { app, dataDir } = await openSiteWithoutPort({ RATE_SCALE: "1000", ...environment });
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  return { ...(await openBackEnd(answer)), answer, dataDir };
}
