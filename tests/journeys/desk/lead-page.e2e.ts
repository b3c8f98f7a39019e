import { leadUrl } from "#core/leads.ts";
import type { BuiltSite } from "#tests/support/built-site.ts";
import { expect, expectAccessible, waitForHydration } from "#tests/support/journey.ts";
import { invite, open, startSession, test } from "#tests/support/journey-with-desk.ts";
import { sendApplication, sendEnquiry } from "#tests/support/sent-leads.ts";
import { openSiteDatabase } from "#tests/support/site-database.ts";

const LONG = Array.from({ length: 60 }, (_, index) => `Line ${index} of a long message.`).join("\n");

test("the primary action fits the state of the lead", async ({ page, site }) => {
  await startSession(page, await invite(site, "pia@example.com", "sales"));
  const lead = await sendEnquiry(site, { name: "Stina State", email: "stina@example.com" });
  await open(page, lead);
  const main = page.getByRole("main");
  const primary = main.getByRole("button", { name: /^(Approve|Assign to me|Reply)$/ });
  await expect(primary).toHaveText("Assign to me");
  await primary.click();
  await expect(primary).toHaveText("Reply");
  await primary.click();
  await expect(page.getByLabel(/^To Stina State/)).toBeFocused();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Mark as spam" }).click();
  await expect(primary).toHaveText("Approve");
  await expectAccessible(page);
  await primary.click();
  await expect(primary).toHaveText("Reply");
});

for (const [width, height] of [
  [360, 780],
  [1280, 800],
] as const)
  test(`the composer is in reach anywhere on a long page of ${width} pixels`, async ({ page, site }) => {
    await page.setViewportSize({ width, height });
    await startSession(page, await invite(site, `rune${width}@example.com`, "sales"));
    const fields = { name: "Lone Long", email: "lone@example.com", project_details: LONG };
    await open(page, await sendEnquiry(site, fields));
    const text = page.getByLabel(/^To Lone Long/);
    const send = page.getByRole("button", { name: "Send reply" });
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
    await expect(text).toBeInViewport({ ratio: 1 });
    await expect(send).toBeHidden();
    await expectAccessible(page);
    await page.evaluate(() => scrollTo(0, 400));
    await expect(text).toBeInViewport({ ratio: 1 });
    await text.click();
    await expect(send).toBeInViewport({ ratio: 1 });
    await text.fill("Hello Lone");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(send).toBeHidden();
    await expect(text).toHaveValue("Hello Lone");
  });

test("a change is shown before the server has taken it, and taken back with a message when it is refused", async ({
  page,
  site,
}) => {
  await startSession(page, await invite(site, "olga@example.com", "hr"));
  const lead = await sendApplication(site, { name: "Otto Early", email: "otto@example.com" });
  await open(page, lead);
  const held = Promise.withResolvers<void>();
  await page.route(`**${lead}.data*`, async (route) => {
    if (route.request().method() === "POST") await held.promise;
    await route.continue();
  });
  const stage = page.getByRole("main").getByRole("button", { name: /^Stage/ });
  await stage.click();
  await page.getByRole("menuitemradio", { name: "Offer" }).click();
  await expect(stage).toContainText("Offer");
  // A second change follows the first one.
  await page.getByRole("button", { name: "Assign to me" }).click();
  const owner = page.getByRole("main").getByRole("button", { name: /^Owner/ });
  await expect(owner).toContainText("olga");
  await page.getByRole("tab", { name: "Note" }).click();
  await page.getByRole("textbox", { name: "Note" }).fill("Calm and clear.");
  await page.getByRole("button", { name: "Add note" }).click();
  const timeline = page.getByRole("region", { name: "Timeline" });
  await expect(timeline).toContainText("Calm and clear.");
  held.resolve();
  await expect(timeline).toContainText("moved it from New to Offer");
  await expect(timeline).toContainText("assigned it to olga");
  await expect(timeline.getByText("Calm and clear.")).toHaveCount(1);

  // Someone else changes it while the form is on its way, so no news of it can come first.
  await page.route(`**${lead}.data*`, async (route) => {
    if (route.request().method() === "POST") changeElsewhere(site, lead);
    await route.continue();
  });
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(page.getByRole("region", { name: "Last change" })).toContainText("Someone else");
  await expect(page.getByRole("button", { name: "Close", exact: true })).toBeVisible();
});

test("a long conversation folds its middle", async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await startSession(page, await invite(site, "fia@example.com", "sales"));
  await open(page, await sendEnquiry(site, { name: "Frida Fold", email: "frida@example.com" }));
  const timeline = page.getByRole("region", { name: "Timeline" });
  const add = page.getByRole("button", { name: "Add note" });
  await page.keyboard.press("n");
  for (let index = 1; index <= 10; index++) {
    await page.getByRole("textbox", { name: "Note" }).fill(`Note number ${index}.`);
    await add.click();
    await expect(timeline.getByText(`Note number ${index}.`)).toBeAttached();
    // A button whose request runs submits nothing again.
    await expect(add).toHaveAttribute("type", "submit");
  }
  await page.reload();
  await waitForHydration(page);
  await expect(timeline.getByText("Note number 1.")).toBeHidden();
  await expect(timeline.getByText("Note number 10.")).toBeVisible();
  await timeline.getByText("4 earlier entries").click();
  await expect(timeline.getByText("Note number 1.")).toBeVisible();
  await expectAccessible(page);
});

function changeElsewhere({ dataDir }: BuiltSite, lead: string): void {
  const database = openSiteDatabase(dataDir);
  const id = lead.slice(leadUrl("").length);
  database.prepare("update lead set version = version + 1 where submission_id = ?").run(id);
  database.close();
}
