import { onTestFinished } from "vitest";
import { addApi } from "#server/api/api.ts";
import { readSettings } from "#server/config/settings.ts";
import type { App } from "#server/http/app.ts";
import { type Given, openServices, type Services } from "#server/services.ts";
import { CONTENT_DIR } from "./content-dir.ts";
import { storeSettings } from "./stores/stores-of-test.ts";
import { createTemporaryFolder } from "./temporary-folder.ts";
import { createTestApp } from "./test-app.ts";
import { createTestClock, type TestClock } from "./test-clock.ts";

export interface SiteWithoutPort extends Services {
  app: App;
  dataDir: string;
  environment: Record<string, string>;
  clock: TestClock;
  call(path: string, init?: RequestInit): Promise<Response>;
}

/** Confirmation mails are off by default. `ahead`: the milliseconds that its clock is wrong. */
export async function openSiteWithoutPort(
  environment: Record<string, string> = {},
  { ahead = 0, ...given }: Pick<Given, "log" | "mailer"> & { ahead?: number } = {},
): Promise<SiteWithoutPort> {
  const { folder, remove } = createTemporaryFolder();
  const siteEnvironment = {
    DATA_DIR: folder,
    CONTENT_DIR,
    LOG_LEVEL: "silent",
    MAIL_CONFIRMATIONS: "off",
    ...(await storeSettings()),
    ...environment,
  };
  const settings = readSettings(siteEnvironment);
  const clock = createTestClock(Date.now() + ahead);
  const services = await openServices(settings, {
    clock,
    steadyClock: () => clock.now - clock.step,
    ...given,
  });
  onTestFinished(async () => {
    await services.close();
    remove();
  });
  const app = createTestApp({ trustedProxies: settings.TRUSTED_PROXIES });
  addApi(app, services);
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
