import { onTestFinished } from "vitest";
import { addApi } from "#server/api/api.ts";
import { readSettings } from "#server/config/settings.ts";
import { type App, createApp } from "#server/http/app.ts";
import { openServices, type Services } from "#server/services.ts";
import { storeSettings } from "./stores/stores-of-test.ts";
import { createTemporaryFolder } from "./temporary-folder.ts";

/** The services and the API of the shipped site, called as functions, with a database of their own. */
export interface SiteWithoutPort extends Services {
  app: App;
  dataDir: string;
  /** What it was told, for whoever works with its data beside it. */
  environment: Record<string, string>;
  /** The time that the site takes for now; a test may move it. */
  clock: { now: number };
  /** A call, as a page of our own makes it. */
  call(path: string, init?: RequestInit): Promise<Response>;
}

/** Opens it for one test, and closes it after. Confirmations to senders are off unless a test is about them. */
export async function openSiteWithoutPort(
  environment: Record<string, string> = {},
): Promise<SiteWithoutPort> {
  const { folder, remove } = createTemporaryFolder();
  const told = {
    DATA_DIR: folder,
    LOG_LEVEL: "silent",
    MAIL_CONFIRMATIONS: "off",
    ...(await storeSettings()),
    ...environment,
  };
  const settings = readSettings(told);
  const clock = { now: Date.now() };
  const services = await openServices(settings, () => clock.now);
  onTestFinished(async () => {
    await services.close();
    remove();
  });
  const app = createApp({ trustedProxies: settings.TRUSTED_PROXIES, ownHost: null });
  const { backend, site, library, rates, log } = services;
  const { readForm, readFormWithFile } = site;
  addApi(app, settings.API_PATH, {
    backend,
    readForm,
    readFormWithFile,
    rates,
    library,
    isHttps: false,
    log,
  });
  return {
    ...services,
    app,
    dataDir: folder,
    environment: told,
    clock,
    call: async (path, init = {}) => {
      const headers = new Headers(init.headers);
      if (!headers.has("sec-fetch-site")) headers.set("sec-fetch-site", "same-origin");
      if (!headers.has("accept-language")) headers.set("accept-language", "en");
      return app.request(`http://localhost:3000/api${path}`, { ...init, headers });
    },
  };
}
