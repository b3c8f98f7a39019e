import type { Page } from "@playwright/test";
import { enquiry, fillEnquiry } from "#tests/support/enquiry.ts";
import { expect, test, waitForHydration } from "#tests/support/journey.ts";

const nameField = (page: Page) => page.getByLabel("Name", { exact: true });
const newsletterField = (page: Page) => page.getByRole("region", { name: "Newsletter" }).getByRole("textbox");
const follow = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click();

test("both are reset by every client navigation, and Back brings back what was typed", async ({ page }) => {
  await page.goto("/");
  await waitForHydration(page);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await nameField(page).fill("Ada");
  await page.getByLabel("Budget").selectOption("$5000 - $25,000");
  await page.getByRole("button", { name: "Send enquiry" }).click();
  await expect(page.getByLabel("Country", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await newsletterField(page).fill("ada");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(newsletterField(page)).toHaveAttribute("aria-invalid", "true");

  await follow(page, "Blog");
  await expect(page.getByRole("searchbox")).toBeVisible();
  await expect(nameField(page)).toHaveValue("");
  await expect(page.getByLabel("Budget")).toHaveValue("");
  await expect(newsletterField(page)).toHaveValue("");
  await expect(page.getByRole("contentinfo").locator("[aria-invalid]")).toHaveCount(0);
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);

  await nameField(page).fill("Bea");
  await page.goBack();
  await expect(page.getByRole("searchbox")).toHaveCount(0);
  await expect(nameField(page)).toHaveValue("Ada");
  await expect(page.getByLabel("Budget")).toHaveValue("$5000 - $25,000");
  await expect(newsletterField(page)).toHaveValue("ada");
  await expect(page.getByRole("contentinfo").locator("[aria-invalid]")).toHaveCount(0);
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);
});

test("a page that changes the query of its own URL leaves both as they are", async ({ page }) => {
  await page.goto("/estimate");
  await waitForHydration(page);
  await nameField(page).fill("Ada");
  await page.getByRole("button", { name: "Send enquiry" }).click();
  await expect(page.getByLabel("Country", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("radio").first().check();
  await expect(page).toHaveURL(/project=/);
  await expect(nameField(page)).toHaveValue("Ada");
  await expect(page.getByLabel("Country", { exact: true })).toHaveAttribute("aria-invalid", "true");
});

test("input typed before the first paint stays", async ({ page }) => {
  await page.goto("/");
  await waitForHydration(page);
  await page.evaluate(() => {
    const frames: FrameRequestCallback[] = [];
    const paint = () => {
      for (const frame of frames.splice(0)) frame(performance.now());
    };
    Object.assign(window, { paint, requestAnimationFrame: (run: FrameRequestCallback) => frames.push(run) });
  });
  await follow(page, "Blog");
  await expect(page.getByRole("searchbox")).toBeVisible();
  await nameField(page).fill("Ada");
  await newsletterField(page).fill("ada@example.com");
  await page.evaluate(async () => {
    (window as unknown as { paint(): void }).paint();
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve));
  });
  await expect(nameField(page)).toHaveValue("Ada");
  await expect(newsletterField(page)).toHaveValue("ada@example.com");
});

test("a jump within the page keeps form values", async ({ page }) => {
  await page.goto("/faq");
  await waitForHydration(page);
  await nameField(page).fill("Ada");
  await newsletterField(page).fill("ada@example.com");
  await page.getByRole("link", { name: "Skip to the content" }).press("Enter");
  await expect(page).toHaveURL(/#main$/);
  await expect(page.getByRole("main")).toBeFocused();
  const data = page.waitForResponse((response) => new URL(response.url()).pathname === "/faq.data");
  await page.goBack();
  await (await data).finished();
  await expect(page.locator("[data-spinner=primary]")).toBeEmpty();
  await expect(nameField(page)).toHaveValue("Ada");
  await expect(newsletterField(page)).toHaveValue("ada@example.com");
});

test("Back from the thank-you page shows the form empty, with a new sum", async ({ page }) => {
  await page.goto("/faq");
  await waitForHydration(page);
  const footer = page.getByRole("contentinfo");
  const challenge = footer.locator("input[name=challenge]").first();
  const used = await challenge.inputValue();
  await fillEnquiry(page, "Sent from the footer, then back.", footer);
  await footer.getByRole("button", { name: "Send enquiry" }).click();
  await expect(page).toHaveURL(/\/thank-you\?ref=/);
  await page.goBack();
  await expect(page).toHaveURL(/\/faq$/);
  await expect(challenge).not.toHaveValue(used);
  await expect(nameField(page)).toHaveValue("");
});

test.describe("when the response is discarded", () => {
  test.use({ expected: /ERR_FAILED/ });

  test("it remains on the next page", async ({ page }) => {
    await page.goto("/");
    await waitForHydration(page);
    await fillEnquiry(page, "Sent while leaving the page.", page.getByRole("contentinfo"));
    let refuse = () => {};
    const held = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    await page.route("**/contact-us.data", async (route) => {
      if (route.request().method() === "GET") return route.continue();
      await held;
      await route.abort();
    });
    const asked = page.waitForRequest(
      (request) => request.method() === "POST" && request.url().endsWith("/contact-us.data"),
    );
    await page.getByRole("button", { name: "Send enquiry" }).click();
    await asked;
    await follow(page, "Blog");
    await expect(page.getByRole("searchbox")).toBeVisible();
    refuse();
    await expect(page.getByRole("status").getByText(/check your connection/)).toBeVisible();
    await expect(nameField(page)).toHaveValue(enquiry.Name);
    await expect(page.getByLabel("Project details")).toHaveValue("Sent while leaving the page.");
  });
});
