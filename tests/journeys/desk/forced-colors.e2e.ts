import type { Page } from "@playwright/test";
import { enlargeText, listCutOff, listSmallTargets, resetText } from "#tests/support/fit.ts";
import { expect, waitForHydration } from "#tests/support/journey.ts";
import { invite, signIn, startSession } from "#tests/support/journey-with-desk.ts";
import { test } from "#tests/support/journey-with-studio.ts";
import { sendEnquiry } from "#tests/support/sent-leads.ts";
import { listFaintStates } from "#tests/support/user-preferences.ts";

async function expectReadable(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ forcedColors: "active", colorScheme });
    expect(await listFaintStates(page)).toEqual([]);
  }
}

const groundOf = (page: Page, name: string) =>
  page
    .getByRole("radio", { name, exact: true })
    .evaluate((element) => getComputedStyle(element).backgroundColor);

test("selected tabs, scores and views of the Desk are readable in forced colors", async ({ page, site }) => {
  await signIn(page, await invite(site, "sue@example.com", "sales"));
  const lead = await sendEnquiry(site, { name: "Nora Berg", email: "nora@example.com" });
  await expectReadable(page);
  await page.goto(lead);
  await waitForHydration(page);
  await expectReadable(page);
  await page.keyboard.press("n");
  await expect(page.getByRole("tab", { selected: true })).toBeVisible();
  await expectReadable(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expectReadable(page);
});

test("what is chosen in the Studio is readable and differs from the rest in forced colors", async ({
  editor: page,
}) => {
  await page.goto("/studio");
  await page.getByRole("link", { name: "New entry" }).click();
  await page.getByLabel("Title").fill("Kites in forced colors");
  await page.getByRole("button", { name: "Create" }).click();
  await page.getByRole("radio", { name: "Markdown" }).click();
  await expectReadable(page);
  expect(await groundOf(page, "Markdown")).not.toBe(await groundOf(page, "Visual"));
});

/** Without lists of leads, whose rows cut long texts. */
const PAGES = [
  ...["notices", "applications", "overview", "calls", "people", "audit", "account", "new/lead"].map(
    (page) => `/desk/${page}`,
  ),
  ...["", "/new", "/drafts", "/services", "/calendar", "/search?q=node"].map((page) => `/studio${page}`),
];

test("pages of the Desk and the Studio fit on a phone, also with text at 200 %, and are readable in forced colors", async ({
  page,
  site,
}) => {
  await startSession(page, await invite(site, "root@example.com", "admin"));
  await sendEnquiry(site, { name: "Ole Dahl", email: "ole@example.com" });
  await page.setViewportSize({ width: 360, height: 780 });
  for (const path of PAGES) {
    await page.goto(path);
    await waitForHydration(page);
    expect(await listSmallTargets(page), path).toEqual([]);
    await enlargeText(page);
    expect(await listCutOff(page), path).toEqual([]);
    await resetText(page);
    await expectReadable(page);
    await page.emulateMedia({ forcedColors: "none" });
  }
});

test("the form of an entry and its outline fit on a phone with text at 200 %", async ({ editor: page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/studio/posts/edit?entry=ble-battery-arithmetic");
  // With a service, which is a row with buttons.
  await expect(page.getByRole("combobox", { name: "Add to Services" })).toBeVisible();
  expect(await listSmallTargets(page)).toEqual([]);
  await enlargeText(page);
  expect(await listCutOff(page)).toEqual([]);
  await page.getByRole("button", { name: "Outline" }).click();
  const menu = page.getByRole("menu");
  await expect(menu).toBeVisible();
  const room = await menu.evaluate((list) => {
    const box = list.parentElement as Element;
    return box.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom;
  });
  expect(room).toBeGreaterThanOrEqual(0);
});
