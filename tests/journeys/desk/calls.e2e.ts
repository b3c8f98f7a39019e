import { openTimes } from "#tests/support/call-times.ts";
import { answerChallenge } from "#tests/support/enquiry.ts";
import { expect, expectAccessible, waitForHydration } from "#tests/support/journey.ts";
import { invite, signIn, test } from "#tests/support/journey-with-desk.ts";

test("a booked call is in the Desk, where hours are closed, and calls moved and canceled", async ({
  page,
  site,
}) => {
  await page.goto("/book-a-call");
  await waitForHydration(page);
  await (await openTimes(page)).first().check();
  await page.getByRole("main").getByLabel("Name", { exact: true }).fill("Nora Berg");
  await page.getByRole("main").getByLabel("Email", { exact: true }).fill("nora@example.com");
  await page.getByLabel("What is it about?").fill("A booking app for kites.");
  await answerChallenge(page.getByRole("main"));
  await page.getByRole("button", { name: "Book this time" }).click();
  await expect(page).toHaveURL(/\/booking\?token=/);

  await signIn(page, await invite(site, "sue@example.com", "sales"));
  // Until it is over, a call asks for no reply.
  await expect(page.getByText("Nora Berg")).toHaveCount(0);
  await page.goto("/desk/inbox?view=all");
  const row = page.getByRole("listitem").filter({ hasText: "Nora Berg" });
  await expect(row.getByText("Call", { exact: true })).toBeVisible();
  await page.goto("/desk/calls");
  await waitForHydration(page);
  await expect(page.getByRole("row").filter({ hasText: "Nora Berg" })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Close hours" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("To", { exact: true }).fill("08:10");
  await dialog.getByRole("button", { name: "Close these hours" }).click();
  await expect(dialog.getByLabel("To", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page, "never");
  await dialog.getByRole("button", { name: "Close the whole day" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("region", { name: "Changed hours" })).toContainText("Closed all day");
  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect(page.getByRole("region", { name: "Changed hours" })).toContainText("None.");

  await page.getByRole("link", { name: "Nora Berg" }).click();
  await page.getByRole("link", { name: /^Move the call/ }).click();
  const time = page.getByRole("combobox", { name: /^New time/ });
  await expectAccessible(page, "never");
  await page.getByRole("button", { name: "Move the call", exact: true }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await time.selectOption({ index: 5 });
  const moved = (await time.locator("option:checked").textContent())?.split(" (")[0] ?? "";
  await page.getByRole("button", { name: "Move the call", exact: true }).click();
  await expect(page).toHaveURL(/done=moved/);
  await expect(page.getByRole("row").filter({ hasText: "Nora Berg" })).toContainText(moved);

  await page.getByRole("checkbox", { name: /^Select the call/ }).check();
  await page.getByRole("button", { name: "Cancel the selected calls…" }).click();
  await expectAccessible(page, "never");
  await page.getByRole("button", { name: "Cancel the call", exact: true }).click();
  await expect(page.getByText("No calls booked")).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(wide).toBe(false);
  }
});
