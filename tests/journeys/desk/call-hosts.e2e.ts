import type { Page } from "@playwright/test";
import { withHosts } from "#tests/support/call-hosts.ts";
import { openTimes } from "#tests/support/call-times.ts";
import { answerChallenge } from "#tests/support/enquiry.ts";
import { expect, expectAccessible, waitForHydration } from "#tests/support/journey.ts";
import { copyEdited } from "#tests/support/journey-with-content.ts";
import { invite, journeyWithDesk, startSession } from "#tests/support/journey-with-desk.ts";

const HOSTS = ["anjali-devhara", "lucas-brandreth"];
const NAMES = ["Anjali Devhara", "Lucas Brandreth"] as const;

const test = journeyWithDesk().extend({
  contentDir: [
    async ({ contentDir }, use) => {
      const copy = copyEdited(contentDir, "calls.yaml", (text) =>
        withHosts(text, { hosts: HOSTS, lengths: [30, 15, 60], buffer: 15 }),
      );
      await use(copy.folder);
      copy.remove();
    },
    { scope: "worker" },
  ],
});

test.use({ viewport: { width: 360, height: 800 }, timezoneId: "America/Chicago" });

async function fill(page: Page, name: string): Promise<void> {
  const form = page.getByRole("main");
  await form.getByLabel("Name", { exact: true }).fill(name);
  await form.getByLabel("Email", { exact: true }).fill(`${name.toLowerCase()}@example.com`);
  await form.getByLabel("What is it about?").fill("A booking app for kites.");
  await answerChallenge(form);
}

const submit = (page: Page) => page.getByRole("button", { name: "Book this time" });

const details = (page: Page) => page.getByRole("region", { name: "The call", exact: true });

test("visitors choose a length, calls go to the hosts in turn, and the Desk names both", async ({
  page,
  browser,
  site,
}) => {
  await page.goto("/book-a-call");
  await waitForHydration(page);
  const length = page.getByRole("group", { name: "Length" });
  await expect(length.getByLabel("30 minutes")).toBeChecked();
  const half = await (await openTimes(page)).count();
  await length.getByLabel("60 minutes").check();
  expect(await (await openTimes(page)).count()).toBeLessThan(half);
  await expectAccessible(page);
  await (await openTimes(page)).first().check();
  await fill(page, "Nora");
  const beside = submit(page).locator("xpath=following-sibling::p");
  await submit(page).scrollIntoViewIfNeeded();
  await expect(beside).toContainText("60 minutes");
  await expect(beside).toBeInViewport();
  await submit(page).click();
  await expect(page).toHaveURL(/\/booking\?token=/);
  await expect(details(page)).toContainText("60 minutes");
  await expect(details(page)).toContainText(NAMES[0]);
  await expectAccessible(page);

  const plain = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const other = await plain.newPage();
  await other.goto("/book-a-call");
  await fill(other, "Ben");
  await other.getByLabel("60 minutes").check();
  await other.getByRole("button", { name: "Show times" }).click();
  await expect(other.getByLabel("60 minutes")).toBeChecked();
  // At the same time as the first call.
  await (await openTimes(other)).first().check();
  await submit(other).click();
  await expect(details(other)).toContainText("60 minutes");
  await expect(details(other)).toContainText(NAMES[1]);
  await plain.close();

  await startSession(page, await invite(site, "sue@example.com", "sales"));
  await page.goto("/desk/calls");
  for (const [name, host] of [
    ["Nora", NAMES[0]],
    ["Ben", NAMES[1]],
  ] as const)
    await expect(page.getByRole("row").filter({ hasText: name })).toContainText(`60 minutes with ${host}`);
  await page.getByRole("link", { name: "Ben" }).click();
  await expect(page.getByText(`60 minutes with ${NAMES[1]}`)).toBeVisible();

  await page.goto("/desk/calls/calendars");
  for (const name of NAMES)
    await expect(page.getByRole("region", { name })).toContainText("No calendars yet");
  await page.getByLabel("Whose calendar").selectOption(NAMES[1]);
  await page.getByLabel("Secret address").fill("https://127.0.0.1/basic.ics");
  await page.getByRole("button", { name: "Add calendar" }).click();
  await expect(page.getByText("The address is in a private network.")).toBeVisible();
  await expect(page.getByLabel("Whose calendar")).toHaveValue(HOSTS[1] ?? "");
  await expectAccessible(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wide).toBe(false);
});
