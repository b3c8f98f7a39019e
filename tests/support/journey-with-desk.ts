import type { Browser, Page } from "@playwright/test";
import type { Role } from "#core/staff.ts";
import { staff } from "#server/cli/programs.ts";
import { runCli } from "#server/cli/run-cli.ts";
import { type BuiltSite, startBuiltSite } from "./built-site.ts";
import { freePort } from "./free-port.ts";
import { test as base, expect, waitForHydration } from "./journey.ts";
import { readMails } from "./stored.ts";

/** Under a fixed URL, because passkeys and links contain it. */
export function journeyWithDesk(environment: Record<string, string> = {}) {
  return base.extend({
    site: [
      async ({ contentDir }, use) => {
        const port = String(await freePort());
        const url = `http://localhost:${port}`;
        const site = await startBuiltSite({
          ...{ CONTENT_DIR: contentDir, PORT: port, SITE_URL: url, RATE_SCALE: "100" },
          ...environment,
        });
        await use({ ...site, url });
        await site.stop();
      },
      { scope: "worker" },
    ],
  });
}

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

export async function signIn(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL((url) => !url.pathname.includes("sign-in"));
  await waitForHydration(page);
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

/** A page of another person, in a browser of their own. */
export async function openAs(browser: Browser, site: BuiltSite, email: string, role: Role): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: site.url })).newPage();
  await signIn(page, await invite(site, email, role));
  return page;
}
