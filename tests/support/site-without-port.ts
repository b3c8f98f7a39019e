import { onTestFinished } from "vitest";
import { addApi } from "#server/api/api.ts";
import { readSettings } from "#server/config/settings.ts";
import type { App } from "#server/http/app.ts";
import { openServices, type Services } from "#server/services.ts";
import { storeSettings } from "./stores/stores-of-test.ts";
import { createTemporaryFolder } from "./temporary-folder.ts";
import { createTestApp } from "./test-app.ts";

export interface SiteWithoutPort extends Services {
  app: App;
  dataDir: string;
  environment: Record<string, string>;
  /** `step` is the part of `now` that did not pass, but was set. */
  clock: { now: number; step: number };
  call(path: string, init?: RequestInit): Promise<Response>;
}

/** Confirmation mails are off by default. `ahead`: the milliseconds that its clock is wrong. */
export async function openSiteWithoutPort(
  environment: Record<string, string> = {},
  ahead = 0,
): Promise<SiteWithoutPort> {
  const { folder, remove } = createTemporaryFolder();
  const siteEnvironment = {
    DATA_DIR: folder,
    LOG_LEVEL: "silent",
    MAIL_CONFIRMATIONS: "off",
    ...(await storeSettings()),
    ...environment,
  };
  const settings = readSettings(siteEnvironment);
  const clock = { now: Date.now() + ahead, step: 0 };
  const services = await openServices(settings, () => clock.now, {
    steadyClock: () => clock.now - clock.step,
  });
  onTestFinished(async () => {
    await services.close();
    remove();
  });
  const app = createTestApp({ trustedProxies: settings.TRUSTED_PROXIES });
  const { backend, site, contentStore, rates, log } = services;
  const { readForm, readFormWithFile } = site;
  addApi(app, settings.API_PATH, {
    backend,
    readForm,
    readFormWithFile,
    rates,
    contentStore,
    isHttps: false,
    log,
  });
  return {
    ...services,
    app,
    dataDir: folder,
    environment: siteEnvironment,
    clock,
    call: async (path, init = {}) => {
      const headers = new Headers(init.headers);
      if (!headers.has("sec-fetch-site")) headers.set("sec-fetch-site", "same-origin");
      if (!headers.has("accept-language")) headers.set("accept-language", "en");
      return app.request(`http://localhost:3000/api${path}`, { ...init, headers });
    },
  };
}
