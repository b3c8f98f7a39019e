import { expect, waitForHydration } from "#tests/support/journey.ts";
import { invite, openWithoutScripts, startSession, test } from "#tests/support/journey-with-desk.ts";

test.use({ timezoneId: "Asia/Kathmandu", locale: "en-GB" });

test("times are in the zone and clock of the browser, or in those that a person chooses, also without scripts", async ({
  page,
  browser,
  site,
}) => {
  await startSession(page, await invite(site, "ada@example.com", "admin"));
  await page.goto("/desk/account");
  await waitForHydration(page);
  const signedIn = page.getByText("Signed in").locator("time").first();
  const at = new Date((await signedIn.getAttribute("datetime")) as string);
  const written = (timeZone: string, hour12: boolean) =>
    new Intl.DateTimeFormat("en-US", {
      ...{ timeZone, hour: hour12 ? "numeric" : "2-digit", minute: "2-digit" },
      hourCycle: hour12 ? "h12" : "h23",
    })
      .format(at)
      .replaceAll("\u202f", " ");
  await expect(signedIn).toContainText(` ${written("Asia/Kathmandu", false)} `);

  const withoutScripts = await openWithoutScripts(browser, site, page);
  await withoutScripts.goto("/desk/account");
  const rendered = withoutScripts.getByText("Signed in").locator("time").first();
  await expect(rendered).toContainText(` ${written("Asia/Kathmandu", false)} `);

  await page.getByLabel("Time zone").selectOption("America/St_Johns");
  await page.getByLabel("Clock").selectOption("12");
  const form = page.locator("form").filter({ has: page.getByLabel("Clock") });
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Time settings saved.")).toBeVisible();
  await expect(signedIn).toContainText(` ${written("America/St_Johns", true)} `);
  await withoutScripts.reload();
  await expect(rendered).toContainText(` ${written("America/St_Johns", true)} `);
  await withoutScripts.close();
});
