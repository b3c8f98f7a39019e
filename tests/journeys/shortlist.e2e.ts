import type { Page } from "@playwright/test";
import { SHORTLIST } from "#core/shortlist.ts";
import { fillEnquiry } from "#tests/support/enquiry.ts";
import { expect, expectAccessible, test, waitForHydration } from "#tests/support/journey.ts";
import { shippedContent } from "#tests/support/shipped-content.ts";
import { readMails, readSubmissions } from "#tests/support/stored.ts";

const { shortlist: words, pages } = shippedContent;

const HIRE = "/hire-resources/hire-react-developer";
const SERVICE = "/services/node.js-development";
const WORK = "/portfolios/drayhollow-dispatch-board";

const keep = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("button", { name: /^Shortlist:/ })
    .first();

function store(page: Page, pages: readonly string[]) {
  return page.addInitScript(
    ([key, value]) => {
      if (localStorage.getItem(key as string) === null) localStorage.setItem(key as string, value as string);
    },
    [SHORTLIST, pages.join(" ")],
  );
}

for (const width of [360, 1280]) {
  test(`at ${width} px, what is kept is compared, removed and sent with an enquiry`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [HIRE, WORK]) {
      await page.goto(path);
      await waitForHydration(page);
      await expect(keep(page)).toHaveAttribute("aria-pressed", "false");
      await keep(page).press("Enter");
      await expect(keep(page)).toHaveAttribute("aria-pressed", "true");
    }
    // A card keeps its page without opening it.
    await page.goto("/services");
    await waitForHydration(page);
    await page.getByRole("button", { name: "Shortlist: Node.js" }).click();
    await expect(page).toHaveURL(/\/services$/);
    await page.getByRole("link", { name: "Your shortlist" }).first().click();

    const columns = page.getByRole("region", { name: "Side by side" }).last().locator("> ul > li");
    await expect(columns).toHaveCount(3);
    for (const fact of [words.compare.price, words.compare.free, words.compare.related])
      await expect(columns.getByRole("heading", { name: fact })).toHaveCount(3);
    await expect(columns.first()).toContainText(/From \$\d+/);
    await expectAccessible(page);
    await page.reload();
    await expect(columns).toHaveCount(3);
    await page
      .getByRole("button", { name: /^Remove:/ })
      .nth(1)
      .click();
    await expect(columns).toHaveCount(2);
    await expect(page.getByRole("heading", { name: "Side by side" })).toBeFocused();

    await page.getByRole("link", { name: words.compare.send }).click();
    const along = page.getByRole("group", { name: words.enquiry.title });
    await expect(along.getByRole("listitem")).toHaveCount(2);
    await expectAccessible(page);
    await along.getByRole("button", { name: /^Remove: Node\.js/ }).click();
    await expect(along.getByRole("listitem")).toHaveCount(1);
    const details = `With a shortlist at ${width} px.`;
    await fillEnquiry(page, details);
    await page.getByRole("button", { name: "Send enquiry" }).click();
    await expect(page).toHaveURL(/\/thank-you\?ref=/);
    const stored = readSubmissions(site.dataDir).find(({ fields }) => fields.project_details === details);
    expect(stored?.source?.shortlist).toEqual([HIRE]);
    await expect
      .poll(async () => (await readMails(site.dataDir)).find(({ text }) => text?.includes(details))?.text)
      .toMatch(/^Shortlist: .*\/hire-resources\/hire-react-developer$/m);
  });
}

test("a kept page that is gone is dropped with a sentence, here and in the enquiry", async ({ page }) => {
  await store(page, ["/services/no-longer", SERVICE]);
  await page.goto("/shortlist");
  await expect(page.getByText(words.gone.one)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Remove:/ })).toHaveCount(1);
  expect(await page.evaluate((key) => localStorage.getItem(key), SHORTLIST)).toBe(SERVICE);
  await page.getByRole("button", { name: words.compare.clear }).click();
  await expect(page.getByRole("heading", { name: words.empty.title })).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), SHORTLIST)).toBeNull();
});

test.describe("when the server is busy", () => {
  test.use({ expected: /503/ });

  test("a comparison that cannot be loaded leaves the form and what is typed as they are", async ({
    page,
  }) => {
    await store(page, [SERVICE]);
    await page.route(/\/shortlist\.data/, (route) => route.fulfill({ status: 503, body: "" }));
    await page.goto("/contact-us");
    await waitForHydration(page);
    await page.getByLabel("Project details").fill("Still here.");
    await expect(page.locator('input[name="source_shortlist"]')).toHaveValue(SERVICE);
    await expect(page.getByRole("button", { name: `Remove: ${SERVICE}` })).toBeVisible();
    await expect(page.getByLabel("Project details")).toHaveValue("Still here.");
  });
});

test("with blocked storage the list lasts for the visit, and the page says so", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await page.goto(HIRE);
  await waitForHydration(page);
  await keep(page).click();
  await expect(page.getByText(pages.layout.shortlist.blocked)).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Your shortlist" }).click();
  await expect(page.getByRole("button", { name: /^Remove:/ })).toHaveCount(1);
  await expect(page.getByText(words.blocked)).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

  test("without scripts there are no buttons, but instructions", async ({ page }) => {
    await page.goto(HIRE);
    await expect(keep(page)).toBeHidden();
    await page.goto("/shortlist");
    await expect(page.getByText(words.without_scripts)).toBeVisible();
    await expect(page.getByText(words.loading)).toBeHidden();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  });
});
