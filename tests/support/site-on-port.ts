import { once } from "node:events";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterAll, onTestFinished } from "vitest";
import type { openSite as OpenSite } from "#server/app.ts";
import { readSettings } from "#server/config/settings.ts";
import { createLimitedServer } from "#server/http/connection-limits.ts";
import { CONTENT_DIR } from "./content-dir.ts";
import { createTemporaryFolder } from "./temporary-folder.ts";

const BUILD = path.resolve("build");

/** The built site in the process of the test: a process of its own would compile its code again. */
export interface SiteOnPort {
  url: string;
  dataDir: string;
  get(address: string): Promise<Response>;
  close(): Promise<void>;
}

/** For one test. With an adjustable clock. */
export async function openSiteOnPort(
  environment: Record<string, string> = {},
  clock: { now: number } = { now: Date.now() },
): Promise<SiteOnPort> {
  const { remove, ...site } = await listen(environment, () => clock.now);
  onTestFinished(async () => {
    await site.close();
    remove();
  });
  return site;
}

/** For all tests of a file. */
export async function openSiteOfFile(environment: Record<string, string> = {}): Promise<SiteOnPort> {
  const { remove, ...site } = await listen(environment, Date.now);
  afterAll(async () => {
    await site.close();
    remove();
  });
  return site;
}

async function listen(environment: Record<string, string>, clock: () => number) {
  const { folder, remove } = createTemporaryFolder();
  const { openSite } = (await import(path.join(BUILD, "server/index.js"))) as { openSite: typeof OpenSite };
  const settings = readSettings({
    DATA_DIR: folder,
    CONTENT_DIR,
    LOG_LEVEL: "silent",
    RATE_SCALE: "1000",
    ...environment,
  });
  const site = await openSite(settings, { buildDir: BUILD, clock });
  const server = createLimitedServer(site.handle, site).listen(0, "127.0.0.1");
  await once(server, "listening");
  let isOpen = true;
  async function close(): Promise<void> {
    if (!isOpen) return;
    isOpen = false;
    server.close();
    server.closeAllConnections();
    await site.close();
  }
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const get = (address: string) => fetch(url + address, { redirect: "manual" });
  return { url, dataDir: settings.DATA_DIR, get, close, remove };
}
