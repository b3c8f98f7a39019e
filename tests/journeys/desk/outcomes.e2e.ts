import { SOURCE_FIELDS } from "#core/source-fields.ts";
import { listCutOff } from "#tests/support/fit.ts";
import { expect, expectAccessible, waitForHydration } from "#tests/support/journey.ts";
import {
  invite,
  open,
  openWithoutScripts,
  signIn,
  startSession,
  test,
} from "#tests/support/journey-with-desk.ts";
import { sendEnquiry } from "#tests/support/sent-leads.ts";

const FROM_CAMPAIGN = {
  [SOURCE_FIELDS.page]: "/contact-us",
  [SOURCE_FIELDS.campaign]: "utm_source=fair&utm_campaign=spring",
};

test("an enquiry goes from new to won, and appears in the overview and the list that its numbers lead to", async ({
  page,
  site,
}) => {
  await sendEnquiry(site, { name: "Otto Lund", email: "otto@example.com" });
  const lead = await sendEnquiry(site, {
    ...{ name: "Nora Berg", email: "nora@example.com" },
    ...FROM_CAMPAIGN,
  });
  await signIn(page, await invite(site, "sue@example.com", "sales"));
  await page.goto(lead);
  await waitForHydration(page);
  const stage = page.getByRole("button", { name: /^Stage/ });
  await stage.click();
  await page.getByRole("menuitemradio", { name: "Qualified" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Moved to Qualified." })).toBeAttached();
  await expect(stage).toHaveAccessibleName("Stage Qualified");

  await stage.click();
  await page.getByRole("menuitemradio", { name: "Won" }).click();
  const dialog = page.getByRole("dialog");
  const value = dialog.getByLabel("Estimated value");
  await expect(value).toBeFocused();
  await expectAccessible(page);
  await value.fill("a lot");
  await page.keyboard.press("Enter");
  await expect(value).toHaveAttribute("aria-invalid", "true");
  await expect(value).toHaveValue("a lot");
  await value.fill("11,000");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Moved to Won." })).toBeAttached();
  await expect(page.getByRole("button", { name: "Reopen" })).toBeVisible();
  await page.getByText("Details", { exact: true }).first().click();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await value.fill("12,000");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Details of Won saved." })).toBeAttached();
  await expect(page.getByRole("region", { name: "Timeline" })).toContainText("$12,000");
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await listCutOff(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.goto("/desk/overview");
  await waitForHydration(page);
  const row = page.getByRole("table", { name: "Enquiries by campaign" }).getByRole("row", { name: "spring" });
  await expect(row.getByRole("cell")).toHaveText(["1", "0", "1", "1", "$12,000"]);
  await expectAccessible(page);
  await row.getByRole("link", { name: "$12,000" }).click();
  await expect(page).toHaveURL(/campaign=spring/);
  await waitForHydration(page);
  await expect(page.getByRole("link", { name: "Nora Berg" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Otto Lund" })).toHaveCount(0);

  await page.goto(lead);
  await waitForHydration(page);
  await page.getByRole("button", { name: "Reopen" }).click();
  await expect(page.getByRole("status").filter({ hasText: "It's still won." })).toBeAttached();
});

test("the board of enquiries asks why one is lost, adds up values, and undoes a move", async ({
  page,
  site,
}) => {
  await sendEnquiry(site, { name: "Ida Holm", email: "ida@example.com" });
  await signIn(page, await invite(site, "sid@example.com", "sales"));
  await page.getByRole("link", { name: "Enquiries", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Enquiries");
  await waitForHydration(page);
  const column = (name: string) => page.getByRole("region", { name: new RegExp(`^${name}`) });
  const card = (name: string) => column(name).getByRole("listitem").filter({ hasText: "Ida Holm" });
  await expectAccessible(page);
  await card("New").dragTo(column("Proposal"));
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Estimated value").fill("800");
  await dialog.getByRole("button", { name: "Move to Proposal" }).click();
  await expect(card("Proposal")).toContainText("$800");
  await expect(column("Proposal")).toContainText("Estimated value: $800");

  await card("Proposal").getByRole("link").focus();
  await page.keyboard.press("m");
  await page.getByRole("menuitem", { name: "Lost" }).click();
  await dialog.getByLabel("Reason").selectOption("Budget");
  await dialog.getByLabel("Note").fill("Next year");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Move to Lost" }).click();
  await expect(card("Lost")).toContainText("Budget");
  await page.keyboard.press("z");
  await expect(card("Proposal")).toBeVisible();
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await listCutOff(page)).toEqual([]);
  await expectAccessible(page);
});

test("several enquiries are lost for one reason", async ({ page, site }) => {
  for (const name of ["Liv One", "Liv Two"]) await sendEnquiry(site, { name, email: "liv@example.com" });
  await startSession(page, await invite(site, "siw@example.com", "sales"));
  await open(page, "/desk/enquiries");
  for (const name of ["Liv One", "Liv Two"])
    await page.getByRole("checkbox", { name: new RegExp(`^Select ${name}`) }).check();
  await page.getByRole("button", { name: "Move to: the selected enquiries" }).click();
  await page.getByRole("menuitem", { name: "Lost" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").selectOption("Timing");
  await dialog.getByRole("button", { name: "Move to Lost" }).click();
  const lost = page.getByRole("region", { name: /^Lost/ });
  await expect(lost.getByRole("listitem").filter({ hasText: "Timing" })).toHaveCount(2);
});

test("a stage and its value are set without scripts, on the page of the enquiry and on the board", async ({
  browser,
  page,
  site,
}) => {
  const lead = await sendEnquiry(site, { name: "Per Dahl", email: "per@example.com" });
  await signIn(page, await invite(site, "sol@example.com", "sales"));
  const still = await openWithoutScripts(browser, site, page);
  await still.goto(lead);
  const form = still.locator("form").filter({ has: still.getByRole("button", { name: "Move to Won" }) });
  await form.getByLabel("Estimated value").fill("2500");
  await form.getByRole("button", { name: "Move to Won" }).click();
  await expect(still.getByText("Moved to Won.").first()).toBeVisible();

  await still.goto("/desk/enquiries");
  const won = still.getByRole("region", { name: /^Won/ });
  await expect(won.getByRole("listitem").filter({ hasText: "Per Dahl" })).toContainText("$2,500");
  await won.getByRole("checkbox", { name: /Per Dahl/ }).check();
  await still.getByLabel("Move the selected enquiries to").selectOption("qualified");
  await still.getByRole("button", { name: "Move", exact: true }).click();
  await expect(
    still
      .getByRole("region", { name: /^Qualified/ })
      .getByRole("listitem")
      .filter({ hasText: "Per Dahl" }),
  ).toBeVisible();
  await still.close();
});
