import type { Browser, Page } from "@playwright/test";
import type { Role } from "#core/staff.ts";
import { staff } from "#server/cli/programs.ts";
import { runCli } from "#server/cli/run-cli.ts";
import { type BuiltSite, startBuiltSite } from "./built-site.ts";
import { freePort } from "./free-port.ts";
import { test as base, expect, waitForHydration } from "./journey.ts";
import { readMails } from "./stored.ts";

/** Under a fixed URL, because passkeys and links contain it. Each file gets a site of its own in the browser of its worker. */
export function journeyWithDesk(environment: Record<string, string> = {}) {
  let servedFile: string | null = null;

  async function start(contentDir: string, port: string): Promise<BuiltSite> {
    const url = `http://localhost:${port}`;
    const site = await startBuiltSite({
      ...{ CONTENT_DIR: contentDir, PORT: port, SITE_URL: url, RATE_SCALE: "100" },
      ...environment,
    });
    return { ...site, url };
  }

  return base.extend<{ siteOfFile: undefined }>({
    site: [
      async ({ contentDir }, use) => {
        const site = await start(contentDir, String(await freePort()));
        await use(site);
        await site.stop();
      },
      { scope: "worker" },
    ],
    siteOfFile: [
      async ({ contentDir, site }, use, { file }) => {
        if (servedFile !== null && servedFile !== file) {
          await site.stop();
          Object.assign(site, await start(contentDir, new URL(site.url).port));
        }
        servedFile = file;
        await use(undefined);
      },
      { auto: true },
    ],
  });
}

export const test = journeyWithDesk();

/** Returns the link of the invitation. */
export async function invite({ url, dataDir }: BuiltSite, email: string, role: Role): Promise<string> {
  const environment = { SITE_URL: url, DATA_DIR: dataDir };
  const { output } = await runCli(staff, ["invite", email, "--role", role], environment);
  return /http\S+/.exec(output)?.[0] as string;
}

export async function linkTo(site: BuiltSite, email: string, kind: "link" | "invitation"): Promise<string> {
  const pattern = new RegExp(`http\\S+/sign-in/${kind}\\?token=\\S+`);
  let link: string | undefined;
  await expect
    .poll(async () => {
      const mails = (await readMails(site.dataDir)).filter(({ to }) => to?.[0]?.address === email);
      link = mails.flatMap(({ text = "" }) => pattern.exec(text)?.[0] ?? [])[0];
      return link;
    })
    .toBeDefined();
  return link as string;
}

/** Without opening a page; sends what the button of the link's page sends. Returns the URL of the first page. */
export async function startSession(page: Page, link: string): Promise<string> {
  const { origin } = new URL(link);
  const headers = { origin, "sec-fetch-site": "same-origin" };
  const response = await page.request.post(link, { headers, form: {}, maxRedirects: 0 });
  expect(response.status()).toBe(302);
  return new URL(response.headers().location ?? "", origin).href;
}

export async function signIn(page: Page, link: string): Promise<void> {
  await open(page, await startSession(page, link));
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

/** A page of another person, in a browser of their own. */
export async function openAs(browser: Browser, site: BuiltSite, email: string, role: Role): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: site.url })).newPage();
  await startSession(page, await invite(site, email, role));
  return page;
}

/** A page of the same person without scripts, in a context of its own. */
export async function openWithoutScripts(browser: Browser, site: BuiltSite, page: Page): Promise<Page> {
  const storageState = await page.context().storageState();
  return browser.newPage({ baseURL: site.url, javaScriptEnabled: false, storageState });
}
