import type { Page } from "@playwright/test";
import { expect, expectAccessible, waitForHydration } from "#tests/support/journey.ts";
import { invite, linkTo, test } from "#tests/support/journey-with-desk.ts";

async function signInByPage(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL((url) => !url.pathname.includes("sign-in"));
  await waitForHydration(page);
}

test("the printed link makes the first admin, who invites somebody, changes their role and removes them", async ({
  page,
  browser,
  site,
}) => {
  const printed = /http\S+first-admin\?token=\S+/.exec(site.output())?.[0] as string;
  await page.goto(printed);
  await waitForHydration(page);
  await expectAccessible(page);
  await page.getByRole("button").click();
  await expect(page.getByLabel("Your name")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Your name").fill("Ada Admin");
  await page.getByLabel("Your email address").fill("ada@example.com");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/desk\/inbox$/);
  await page.goto("/desk/people");
  await waitForHydration(page);
  await expectAccessible(page);

  // By keyboard alone.
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Invite" })).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type("Hal Hire");
  await page.keyboard.press("Tab");
  await page.keyboard.type("hal@example");
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Email address")).toHaveAttribute("aria-invalid", "true");
  await expect(dialog.getByLabel("Name")).toHaveValue("Hal Hire");
  await dialog.getByLabel("Email address").focus();
  await page.keyboard.press("End");
  await page.keyboard.type(".com");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByLabel("Role")).toHaveValue("hr");
  await dialog.getByRole("button", { name: "Send invitation" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("row", { name: /Hal Hire/ })).toContainText("HR");

  const other = await browser.newPage({ baseURL: site.url });
  const invitation = await linkTo(site, "hal@example.com", "invitation");
  await signInByPage(other, invitation);
  await expect(other.getByRole("link", { name: "People" })).toHaveCount(0);
  expect((await other.goto("/desk/people"))?.status()).toBe(404);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  await expect(other.getByRole("navigation", { name: "Desk" })).toBeVisible();
  const again = await browser.newPage();
  await again.goto(invitation);
  await expect(again.getByRole("link", { name: "Get a sign-in link" })).toBeVisible();

  await page.getByRole("button", { name: "Change Hal Hire" }).click();
  await dialog.getByLabel("Role").selectOption("admin");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("row", { name: /Hal Hire/ })).toContainText("Admin");
  expect((await other.request.get("/desk/people")).status()).toBe(200);

  await page.getByRole("button", { name: "Change Hal Hire" }).click();
  await dialog.getByRole("button", { name: "Remove…" }).click();
  await dialog.getByRole("button", { name: "Remove Hal Hire" }).click();
  await expect(page.getByRole("row", { name: /Hal Hire/ })).toHaveCount(0);
  await other.goto("/desk/account");
  await expect(other).toHaveURL(/\/desk\/sign-in$/);

  await page.getByRole("link", { name: "Audit log" }).click();
  await expect(page.getByRole("row").filter({ hasText: "removed Hal Hire" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: /Account/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account");
  await expectAccessible(page);
});

test("a link by email signs in once, and an unknown address gets the same answer", async ({ page, site }) => {
  await invite(site, "eve@example.com", "editor");
  await page.goto("/desk/people");
  await expect(page).toHaveURL(/\/desk\/sign-in$/);
  await waitForHydration(page);
  await expectAccessible(page);
  for (const email of ["nobody@example.com", "eve@example.com"]) {
    await page.goto("/desk/sign-in");
    await waitForHydration(page);
    await page.getByLabel("Email address").fill(email);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status")).toContainText(email);
  }
  const link = await linkTo(site, "eve@example.com", "link");
  await signInByPage(page, link);
  await page.goto(link);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.goto("/desk/account");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("status")).toBeVisible();
  await page.goto("/desk/account");
  await expect(page).toHaveURL(/\/desk\/sign-in$/);
});
