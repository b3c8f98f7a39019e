import type { Locator, Page } from "@playwright/test";
import { ESTIMATE, SHORTLIST } from "#core/project.ts";
import { openTimes } from "#tests/support/call-times.ts";
import { answerChallenge, fillEnquiry } from "#tests/support/enquiry.ts";
import { expect, expectAccessible, test, waitForHydration } from "#tests/support/journey.ts";
import { listShifts, openOverSlowLine } from "#tests/support/movement.ts";
import { shippedContent } from "#tests/support/shipped-content.ts";
import { readMails, readSubmissions } from "#tests/support/stored.ts";

const { shortlist: words, pages, estimate, calls } = shippedContent;
const { keep, remove: removal, see, attached } = pages.layout.shortlist;

const HIRE = "/hire-resources/hire-react-developer";
const SERVICE = "/services/node.js-development";
const WORK = "/portfolios/drayhollow-dispatch-board";
const ANSWERS =
  "v=1.20260101&project=shop&platforms=browser&screens=12&integrations=2&existing=nothing&design=brand&deadline=planned&support=10";

const keepButton = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("button", { name: new RegExp(`^${keep}:`) })
    .first();
const removeButton = (page: Page) => page.getByRole("main").getByRole("button", { name: `${removal}: ` });
const keepEstimate = (page: Page) => page.getByRole("button", { name: keep, exact: true });
const removeEstimate = (page: Page) => page.getByRole("button", { name: removal, exact: true });
const counter = (page: Page) => page.getByRole("banner").getByRole("link", { name: new RegExp(`^${see}:`) });
const remove = (within: Page | Locator, name = "") =>
  within.getByRole("button", { name: new RegExp(`^${words.compare.remove}: ${name}`) });
const line = (within: Locator) => within.locator("summary").filter({ hasText: attached });

function store(page: Page, stored: Readonly<Record<string, string>>) {
  return page.addInitScript((items) => {
    for (const [key, value] of Object.entries(items))
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
  }, stored);
}

const stored = (page: Page) =>
  page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), [SHORTLIST, ESTIMATE]);

for (const width of [360, 1280]) {
  test(`at ${width} px, an estimate and pages become a project, which is sent and then empty`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/estimate?${ANSWERS}`);
    await waitForHydration(page);
    await expect(counter(page)).toHaveCount(0);
    await keepEstimate(page).click();
    await expect(removeEstimate(page)).toBeVisible();
    await expect(counter(page)).toHaveAccessibleName(`${see}: 1`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.goto(HIRE);
    await waitForHydration(page);
    await expect(counter(page)).toHaveAccessibleName(`${see}: 1`);
    await keepButton(page).press("Enter");
    await expect(removeButton(page)).toBeVisible();
    // A card keeps its page without opening it.
    await page.goto("/services");
    await waitForHydration(page);
    // Phones fold the groups.
    await page.locator("main details").evaluateAll((folds) => {
      for (const fold of folds) fold.setAttribute("open", "");
    });
    await page.getByRole("button", { name: `${keep}: Node.js` }).click();
    await expect(page).toHaveURL(/\/services$/);
    await expect(counter(page)).toHaveAccessibleName(`${see}: 3`);
    await page.locator("[data-toast]").getByRole("link", { name: see }).click();

    const columns = page.getByRole("region", { name: words.compare.title }).last().locator("> ul > li");
    await expect(columns).toHaveCount(2);
    for (const fact of [words.compare.price, words.compare.free, words.compare.related])
      await expect(columns.getByRole("heading", { name: fact })).toHaveCount(2);
    const kept = page.getByRole("region", { name: estimate.words.result.title });
    await expect(kept.getByText(/^\$[\d,]+ to \$[\d,]+ in/)).toBeVisible();
    await expectAccessible(page);
    await remove(page.getByRole("main"), "Node").click();
    await expect(columns).toHaveCount(1);
    await expect(page.getByRole("heading", { name: words.compare.title })).toBeFocused();

    // The form of the footer, and then that of the contact page.
    await expect(line(page.getByRole("contentinfo"))).toContainText("(2)");
    await page.getByRole("link", { name: words.compare.send }).click();
    const main = page.getByRole("main");
    await expect(main.getByText(estimate.words.enquiry.title)).toBeVisible();
    await main.locator("summary").filter({ hasText: see }).click();
    await expect(main.getByText(words.enquiry.note)).toBeVisible();
    await expect(remove(main)).toHaveCount(1);
    await expectAccessible(page);
    const details = `With a project at ${width} px.`;
    await fillEnquiry(page, details);
    await page.getByRole("button", { name: "Send enquiry" }).click();
    await expect(page).toHaveURL(/\/thank-you\?ref=/);
    const sent = readSubmissions(site.dataDir).find(({ fields }) => fields.project_details === details);
    expect(sent?.source).toMatchObject({
      shortlist: [HIRE],
      estimate: expect.stringContaining("&project=shop&"),
    });
    await expect
      .poll(async () => (await readMails(site.dataDir)).find(({ text }) => text?.includes(details))?.text)
      .toMatch(/^Project: .*\/hire-resources\/hire-react-developer$/m);
    await expect(counter(page)).toHaveCount(0);
    expect(await stored(page)).toEqual([null, null]);
  });
}

test("the form of the footer shows, sends and empties the project", async ({ page, site }) => {
  await store(page, { [SHORTLIST]: `${SERVICE} ${HIRE}`, [ESTIMATE]: ANSWERS });
  await page.goto(WORK);
  await waitForHydration(page);
  const footer = page.getByRole("contentinfo");
  await expect(line(footer)).toContainText("(3)");
  await line(footer).click();
  await expect(footer.getByText(/^\$[\d,]+ to \$[\d,]+ in/)).toBeVisible();
  await expectAccessible(page, "also", ".site-footer");
  await remove(footer, "Node").click();
  await expect(line(footer)).toContainText("(2)");
  await expect(line(footer)).toBeFocused();
  const details = "From the footer with a project.";
  await fillEnquiry(page, details, footer);
  await footer.getByRole("button", { name: "Send enquiry" }).click();
  await expect(page).toHaveURL(/\/thank-you\?ref=/);
  expect(
    readSubmissions(site.dataDir).find(({ fields }) => fields.project_details === details)?.source,
  ).toMatchObject({ shortlist: [HIRE], estimate: ANSWERS });
  expect(await stored(page)).toEqual([null, null]);
});

test("the booking form shows, sends and empties the project", async ({ page, site }) => {
  await store(page, { [SHORTLIST]: `${SERVICE} ${HIRE}`, [ESTIMATE]: ANSWERS });
  await page.goto("/book-a-call");
  await waitForHydration(page);
  const main = page.getByRole("main");
  await expect(line(main)).toContainText("(3)");
  await line(main).click();
  await remove(main, "Node").click();
  await expect(line(main)).toContainText("(2)");
  await expectAccessible(page, "also", "main");
  await (await openTimes(page)).last().check();
  await main.getByLabel("Name", { exact: true }).fill("Nora Berg");
  await main.getByLabel("Email", { exact: true }).fill("nora-project@example.com");
  await main.getByRole("textbox", { name: calls.words.topic.label }).fill("About my project.");
  await answerChallenge(main);
  await main.getByRole("button", { name: calls.words.action }).click();
  await expect(page).toHaveURL(/\/book-a-call\/booking\?token=/);
  expect(
    readSubmissions(site.dataDir).find(({ fields }) => fields.project_details === "About my project.")
      ?.source,
  ).toMatchObject({ page: "/book-a-call", shortlist: [HIRE], estimate: ANSWERS });
  await expect(counter(page)).toHaveCount(0);
  expect(await stored(page)).toEqual([null, null]);
});

test("a refused enquiry leaves the project, and 'See my estimate' keeps one that follows the answers", async ({
  page,
}) => {
  await page.goto(`/estimate?${ANSWERS.replace("screens=12", "screens=13")}`);
  await waitForHydration(page);
  await page.getByRole("button", { name: estimate.words.questions.show }).click();
  await expect(removeEstimate(page)).toBeVisible();
  await page.getByLabel(estimate.questions.screens.text).fill("1");
  await page.getByLabel(estimate.questions.screens.text).fill("14");
  await expect(removeEstimate(page)).toBeVisible();
  await expect.poll(async () => (await stored(page))[1]).toContain("screens=14");
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("button", { name: "Send enquiry" }).click();
  await expect(footer.getByRole("alert")).toBeVisible();
  await expect(line(footer)).toContainText("(1)");
});

test("another tab shows what was kept, and that it is gone", async ({ page, context }) => {
  await page.goto(HIRE);
  await waitForHydration(page);
  const other = await context.newPage();
  await other.goto("/faq");
  await waitForHydration(other);
  await expect(counter(other)).toHaveCount(0);
  await keepButton(page).click();
  await expect(counter(other)).toHaveAccessibleName(`${see}: 1`);
  await expect(line(other.getByRole("contentinfo"))).toContainText("(1)");
  await removeButton(page).click();
  await expect(counter(other)).toHaveCount(0);
});

test("what is gone from the site is dropped with a sentence, here and in the enquiry", async ({ page }) => {
  await store(page, { [SHORTLIST]: `/services/no-longer ${SERVICE}` });
  await page.goto("/contact-us");
  await waitForHydration(page);
  const main = page.getByRole("main");
  await line(main).click();
  await expect(main.getByText(words.gone.one)).toBeVisible();
  await expect(line(main)).toContainText("(1)");
  await page.evaluate((key) => localStorage.setItem(key, "project=mainframe"), ESTIMATE);
  await page.evaluate(
    ([key, value]) => localStorage.setItem(key as string, value as string),
    [SHORTLIST, `/services/no-longer ${SERVICE}`],
  );
  await page.goto("/shortlist");
  await expect(page.getByText(words.gone.one)).toBeVisible();
  await expect(remove(page)).toHaveCount(1);
  expect((await stored(page))[0]).toBe(SERVICE);
  await page.getByRole("button", { name: words.compare.clear }).click();
  await expect(page.getByRole("heading", { name: words.empty.title })).toBeFocused();
  expect(await stored(page)).toEqual([null, null]);
});

test("an empty project shows what comes next, without moving and without an empty room", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openOverSlowLine(page, "/shortlist");
  await waitForHydration(page);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: words.empty.title })).toBeVisible();
  const steps = main.getByRole("listitem").filter({ has: page.locator("b") });
  await expect(steps).toHaveCount(words.empty.next?.steps.length ?? 0);
  const end = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom);
  const room = (await end(main.locator(".project-room"))) - (await end(steps.last()));
  expect(room).toBeLessThan(100);
  expect(await listShifts(page)).toEqual([]);
});

for (const path of [
  "/contact-us",
  "/book-a-call",
  `/contact-us?estimate=${encodeURIComponent(ANSWERS)}`,
  "/shortlist",
  HIRE,
]) {
  test(`nothing moves when ${path.replace(/=.*/, "")} shows a project`, async ({ page }) => {
    await store(page, { [SHORTLIST]: SERVICE, [ESTIMATE]: ANSWERS });
    await openOverSlowLine(page, path);
    await expect(counter(page)).toHaveAccessibleName(`${see}: 2`);
    expect(await listShifts(page)).toEqual([]);
  });
}

test("stored text that is no project is ignored", async ({ page }) => {
  await store(page, { [SHORTLIST]: "<b>\u0000", [ESTIMATE]: "%%%" });
  await page.goto("/contact-us");
  await waitForHydration(page);
  await expect(page.locator("html")).not.toHaveAttribute("data-project");
  await expect(counter(page)).toHaveCount(0);
  await expect(line(page.getByRole("main"))).toHaveCount(0);
});

test.describe("when the server is busy", () => {
  test.use({ expected: /503/ });

  test("facts that cannot be loaded leave the form and what is typed as they are", async ({ page }) => {
    await store(page, { [SHORTLIST]: SERVICE });
    await page.route(/\/shortlist\.data/, (route) => route.fulfill({ status: 503, body: "" }));
    await page.goto("/contact-us");
    await waitForHydration(page);
    const main = page.getByRole("main");
    await page.getByLabel("Project details").fill("Still here.");
    await line(main).click();
    await expect(main.getByRole("link", { name: see })).toBeVisible();
    await expect(page.locator('input[name="source_shortlist"]')).toHaveValue(SERVICE);
    await expect(page.getByLabel("Project details")).toHaveValue("Still here.");
  });
});

test("with blocked storage the project lasts for the visit, and the page says so", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await page.goto(HIRE);
  await waitForHydration(page);
  await keepButton(page).click();
  await expect(page.getByText(pages.layout.shortlist.blocked)).toBeVisible();
  await counter(page).click();
  await expect(remove(page)).toHaveCount(1);
  await expect(page.getByText(words.blocked)).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

  test("without scripts there are no buttons, but instructions", async ({ page }) => {
    await page.goto(HIRE);
    await expect(keepButton(page)).toBeHidden();
    await page.goto("/shortlist");
    await expect(page.getByText(words.without_scripts)).toBeVisible();
    await expect(page.getByText(words.loading)).toBeHidden();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  });
});
