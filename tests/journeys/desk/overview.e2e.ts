import type { Page } from "@playwright/test";
import { VITALS } from "#core/vitals.ts";
import { listCutOff } from "#tests/support/fit.ts";
import { expect, expectAccessible, waitForHydration } from "#tests/support/journey.ts";
import {
  invite,
  openAs,
  openWithoutScripts,
  signIn,
  startSession,
  test,
} from "#tests/support/journey-with-desk.ts";
import { sendApplication, sendEnquiry } from "#tests/support/sent-leads.ts";

/** The own one of the headless browser is that of a program, whose visits don't count. */
const BROWSER =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

const rowOf = (page: Page, table: string, name: string | RegExp) =>
  page.getByRole("table", { name: table }).getByRole("row", { name });

test("the overview counts leads of one's own kinds, with a table behind each chart", async ({
  page,
  browser,
  site,
}) => {
  await sendEnquiry(site, { name: "Nora Berg", email: "nora@example.com" });
  await sendApplication(site, { name: "Emil Holt", email: "emil@example.com" });
  const reported = await page.request.post(VITALS, {
    data: JSON.stringify({ template: "routes/home", LCP: 900 }),
    headers: { "content-type": "text/plain", origin: site.url, "sec-fetch-site": "same-origin" },
  });
  expect(reported.status()).toBe(204);

  await signIn(page, await invite(site, "ada@example.com", "admin"));
  await page.getByRole("link", { name: "Overview" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Overview");
  await waitForHydration(page);
  await expectAccessible(page);
  for (const summary of await page.getByText("Table", { exact: true }).all()) await summary.click();
  const weeks = page.getByRole("table", { name: "Leads per week" }).getByRole("row");
  await expect(weeks.last().getByRole("cell")).toHaveText(["1", "1", "2"]);
  await expect(rowOf(page, "Applications by opening and stage", /iOS/)).toContainText("1");
  await expect(rowOf(page, "Spam", "Enquiries")).toContainText("0%");
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await listCutOff(page)).toEqual([]);
  await expectAccessible(page);

  await page.getByRole("link", { name: "4 weeks", exact: true }).click();
  await expect(page).toHaveURL(/weeks=4$/);
  await expect(weeks).toHaveCount(5);

  const sales = await openAs(browser, site, "sue@example.com", "sales");
  await sales.goto("/desk/overview");
  await expect(sales.getByRole("heading", { name: "Time to first reply: enquiries" })).toBeVisible();
  await expect(sales.getByRole("heading", { name: /pplications/ })).toHaveCount(0);
  await sales.context().close();
});

test("the funnel shows what a visit from a campaign led to", async ({ page, browser, site }) => {
  const visitor = await browser.newContext({ baseURL: site.url, userAgent: BROWSER });
  const visited = await visitor.newPage();
  await visited.goto("/contact-us?utm_source=letter&utm_campaign=Spring");
  await visitor.close();
  const lead = await sendEnquiry(site, {
    ...{ name: "Kim Lee", email: "kim@example.com", source_page: "/contact-us" },
    source_campaign: "utm_source=letter&utm_campaign=Spring",
  });
  expect(lead).toContain("/desk/leads/");

  await startSession(page, await invite(site, "fay@example.com", "admin"));
  await page.goto("/desk/overview");
  await page.getByRole("link", { name: "Visits to won enquiries" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Funnel");
  const numbers = ["1", "1", "100%", "0", "0", "–"];
  await expect(rowOf(page, "By campaign", "Spring").getByRole("cell")).toHaveText(numbers);
  await expect(rowOf(page, "By source", "letter").getByRole("cell")).toHaveText(numbers);
  await expect(rowOf(page, "By page", "/contact-us")).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await listCutOff(page)).toEqual([]);
  await expectAccessible(page);
  await page.getByRole("link", { name: "24 months" }).click();
  await expect(page.getByRole("table", { name: "By month" }).getByRole("row")).toHaveCount(25);
});

test("notices and the digest are chosen on the account page, also without scripts", async ({
  page,
  browser,
  site,
}) => {
  await startSession(page, await invite(site, "tom@example.com", "sales"));
  await page.goto("/desk/account");
  await waitForHydration(page);
  const digest = page.getByLabel("Morning digest");
  await digest.selectOption("weekdays");
  const panel = page.getByRole("region", { name: "Notices" });
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/done=notices$/);
  await expect(digest).toHaveValue("weekdays");

  // A digest that is never sent lists nothing.
  await digest.selectOption("never");
  const mention = page.getByLabel("Email: A colleague mentions you");
  await mention.selectOption("daily");
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(digest).toHaveAttribute("aria-invalid", "true");
  await expect(mention).toHaveValue("daily");
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await listCutOff(page)).toEqual([]);

  const still = await openWithoutScripts(browser, site, page);
  await still.goto("/desk/account");
  await still.getByLabel("In the Desk: A new lead for your role").selectOption("off");
  await still.getByRole("region", { name: "Notices" }).getByRole("button", { name: "Save" }).click();
  await expect(still).toHaveURL(/done=notices$/);
  await expect(still.getByLabel("In the Desk: A new lead for your role")).toHaveValue("off");
  await still.close();
});
