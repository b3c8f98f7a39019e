import type { Page } from "@playwright/test";
import { ERROR_TITLE } from "#core/form.ts";
import { openTimes } from "#tests/support/call-times.ts";
import { answerChallenge } from "#tests/support/enquiry.ts";
import { expect, expectAccessible, test, waitForHydration } from "#tests/support/journey.ts";
import { shippedContent } from "#tests/support/shipped-content.ts";
import { readMails, readSubmissions } from "#tests/support/stored.ts";

async function fill(page: Page, email: string): Promise<void> {
  await page.getByRole("main").getByLabel("Name", { exact: true }).fill("Nora Berg");
  await page.getByRole("main").getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("What is it about?").fill("A booking app for kites.");
  await answerChallenge(page.getByRole("main"));
}

const submit = (page: Page) => page.getByRole("button", { name: "Book this time" });

async function linkIn(dataDir: string, email: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const mails = (await readMails(dataDir)).filter(({ to }) => to?.[0]?.address === email);
      link = mails.flatMap(
        ({ text = "" }) => /http\S+(\/book-a-call\/booking\?token=\S+)/.exec(text)?.[1] ?? [],
      )[0];
      return link;
    })
    .toBeDefined();
  return link as string;
}

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, timezoneId: "Asia/Tokyo" });

    test("times are shown in the zone of the browser and ours; a booked call is moved and canceled", async ({
      page,
      site,
    }) => {
      const email = `nora${width}@example.com`;
      await page.goto("/book-a-call");
      await waitForHydration(page);
      await expect(page.getByLabel("Your time zone")).toHaveValue("Asia/Tokyo");
      await expect(page.getByText(/ in Austin$/).first()).toBeVisible();
      await page.getByLabel("Your time zone").selectOption("America/Chicago");
      await expect(page.getByText(/ in Austin$/)).toHaveCount(0);
      await expectAccessible(page);

      await submit(page).click();
      await expect(page).toHaveTitle(new RegExp(`^${ERROR_TITLE}`));
      await expect(page.getByRole("link", { name: "Please choose a time" })).toHaveAttribute(
        "href",
        "#call-slot",
      );
      await expect(page.getByRole("group", { name: /^Time/ }).locator("summary").first()).toBeFocused();
      await expectAccessible(page);
      const time = (await openTimes(page)).first();
      await time.check();
      await fill(page, email);
      // Day and time are out of view by now, so they stand beside the button.
      const hour = (await time.locator("xpath=..").textContent()) as string;
      await submit(page).scrollIntoViewIfNeeded();
      const beside = submit(page).locator("xpath=following-sibling::p");
      await expect(beside).toContainText(hour);
      await expect(beside).toBeInViewport();
      await submit(page).click();
      await expect(page).toHaveURL(/\/book-a-call\/booking\?token=/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your call is booked");
      await expectAccessible(page);
      const calendar = await page.request.get(
        (await page.getByRole("link", { name: "call.ics" }).getAttribute("href")) ?? "",
      );
      expect(calendar.headers()["content-type"]).toContain("text/calendar");

      await page.goto(await linkIn(site.dataDir, email));
      await waitForHydration(page);
      const before = await page.getByRole("definition").first().textContent();
      await (await openTimes(page)).nth(1).check();
      await page.getByRole("button", { name: "Move the call" }).click();
      await expect(page.getByRole("definition").first()).not.toHaveText(before ?? "");
      const moved = await page.getByRole("definition").first().textContent();
      await waitForHydration(page);
      const third = (await openTimes(page)).nth(2);
      await third.press("Space");
      await third.press("Enter");
      await expect(page.getByRole("definition").first()).not.toHaveText(moved ?? "");
      await page.getByRole("button", { name: "Cancel the call" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("This call is canceled");
      await expectAccessible(page, "never");
    });
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 }, timezoneId: "Asia/Tokyo" });

  test("another zone, an error and a taken time keep what was typed", async ({ page, browser, site }) => {
    await page.goto("/book-a-call");
    await fill(page, "ben@example.com");
    await page.getByLabel("Your time zone").selectOption("Europe/Berlin");
    await page.getByRole("button", { name: "Show times" }).click();
    await expect(page.getByRole("main").getByLabel("Name", { exact: true })).toHaveValue("Nora Berg");
    await expect(page.getByText(/ in Austin$/).first()).toBeVisible();
    await submit(page).click();
    await expect(page).toHaveTitle(new RegExp(`^${ERROR_TITLE}`));
    await expect(page.getByLabel("What is it about?")).toHaveValue("A booking app for kites.");
    await (await openTimes(page)).first().check();

    const other = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false });
    await other.goto("/book-a-call");
    await (await openTimes(other)).first().check();
    await fill(other, "eve@example.com");
    await submit(other).click();
    await expect(other.getByRole("heading", { level: 1 })).toHaveText("Your call is booked");
    await other.close();

    await submit(page).click();
    await expect(page.getByRole("group", { name: /^Time/ })).toContainText("next available times");
    await expect(page.getByLabel("Your time zone")).toHaveValue("Europe/Berlin");
    await expect(page.getByRole("main").getByLabel("Email", { exact: true })).toHaveValue("ben@example.com");
    await (await openTimes(page)).first().check();
    await submit(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your call is booked");
    await page.getByRole("button", { name: "Move the call" }).click();
    await expect(page.getByRole("alert")).toBeInViewport();
    await page.getByRole("button", { name: "Cancel the call" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This call is canceled");
    const stored = readSubmissions(site.dataDir).filter(({ fields }) => fields.email === "ben@example.com");
    expect(stored).toMatchObject([{ kind: "enquiry", fields: { time_zone: "Europe/Berlin" } }]);
  });
});

test("a link that is no booking's says so", async ({ page }) => {
  const response = await page.goto("/book-a-call/booking?token=none");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(shippedContent.calls.words.unknown.title);
});
