import type { Browser, Page } from "@playwright/test";
import { LEAD_EVENTS } from "#core/leads.ts";
import { applicationForm, fillApplication, resumeFile } from "#tests/support/application-form.ts";
import type { BuiltSite } from "#tests/support/built-site.ts";
import { fillEnquiry } from "#tests/support/enquiry.ts";
import { enlargeText, listCutOff, resetText } from "#tests/support/fit.ts";
import { expect, expectAccessible, waitForHydration } from "#tests/support/journey.ts";
import { invite, openWithoutScripts, signIn, startSession, test } from "#tests/support/journey-with-desk.ts";
import { pdfWithText } from "#tests/support/resume-files.ts";
import { sendEnquiry } from "#tests/support/sent-leads.ts";
import { readMails } from "#tests/support/stored.ts";

const mailsTo = async ({ dataDir }: BuiltSite, email: string, subject: string) =>
  (await readMails(dataDir)).filter((mail) => mail.to?.[0]?.address === email && mail.subject === subject);

async function sendFromContactPage(browser: Browser, site: BuiltSite, name: string, email: string) {
  const visitor = await browser.newPage({ baseURL: site.url });
  await visitor.goto("/contact-us");
  await waitForHydration(visitor);
  await fillEnquiry(visitor, "An app for the crew of a ferry.");
  await visitor.getByLabel("Name", { exact: true }).fill(name);
  await visitor.getByLabel("Email", { exact: true }).fill(email);
  await visitor.getByRole("button", { name: "Send enquiry" }).click();
  await visitor.waitForURL(/\/thank-you/);
  await visitor.close();
}

async function applyFromOpening(browser: Browser, site: BuiltSite, name: string, email: string) {
  const visitor = await browser.newPage({ baseURL: site.url });
  await visitor.goto("/career-builder/general-application");
  await waitForHydration(visitor);
  const form = applicationForm(visitor, /general application/i);
  await fillApplication(form, resumeFile("cv.pdf", pdfWithText("Ten years of iOS")));
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Email Address").fill(email);
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(visitor.getByRole("status").filter({ hasText: "Your reference is" })).toBeVisible();
  await visitor.close();
}

const rowOf = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("link", { name, exact: true }) });

test("by mouse: an enquiry appears, also while another is selected, is assigned, answered and closed", async ({
  page,
  browser,
  site,
}) => {
  await signIn(page, await invite(site, "ida@example.com", "sales"));
  await expect(page).toHaveURL(/\/desk\/inbox$/);
  await sendEnquiry(site, { name: "Early Bird", email: "early@example.com", project_details: "A shop." });
  await page.getByRole("checkbox", { name: /^Select Early Bird/ }).check();
  await sendFromContactPage(browser, site, "Mia Mouse", "mia@example.com");
  await expect(page.getByRole("link", { name: "Mia Mouse", exact: true })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /^Select Early Bird/ })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole("checkbox", { name: /^Select Early Bird/ }).uncheck();

  await page.getByRole("checkbox", { name: /^Select Mia Mouse/ }).check();
  await page.getByRole("button", { name: "Assign" }).click();
  await expectAccessible(page);
  await page.getByRole("menuitem", { name: "ida (you)" }).click();
  await expect(rowOf(page, "Mia Mouse")).toContainText("ida");
  await expect(page.getByRole("checkbox", { name: /^Select Mia Mouse/ })).not.toBeChecked();

  await page.getByRole("link", { name: "Mia Mouse", exact: true }).click();
  await page.getByLabel(/^To Mia Mouse/).fill("Shall we talk on Monday?");
  await page.getByLabel("Subject").fill("Your ferry");
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByRole("region", { name: "Timeline" })).toContainText("Your ferry");
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(page.getByRole("button", { name: "Reopen" })).toBeVisible();
  await expect.poll(async () => (await mailsTo(site, "mia@example.com", "Your ferry")).length).toBe(1);

  await page.getByRole("link", { name: "Inbox" }).last().click();
  await page
    .getByRole("navigation", { name: "Views" })
    .getByRole("link", { name: /^Closed/ })
    .click();
  await expect(page.getByRole("link", { name: "Mia Mouse", exact: true })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await listCutOff(page)).toEqual([]);
  await enlargeText(page);
  expect(await listCutOff(page)).toEqual([]);
  await resetText(page);
});

test("a call is entered by hand: what is missing is said at its field, and nothing typed is lost", async ({
  page,
  site,
}) => {
  await signIn(page, await invite(site, "nele@example.com", "sales"));
  await page.getByRole("link", { name: "New lead" }).click();
  await page.getByLabel("Name").fill("Paul Phone");
  await page.getByLabel("Details").fill("Wants an app for his ferry.");
  await page.getByRole("button", { name: "Save lead" }).click();
  await expect(page.getByLabel(/^Email/)).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await expect(page.getByLabel("Details")).toHaveValue("Wants an app for his ferry.");
  await page.getByLabel("Phone").fill("+1 512 555 0142");
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await listCutOff(page)).toEqual([]);
  await page.getByRole("button", { name: "Save lead" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Paul Phone");
  await expect(page.getByRole("region", { name: "Timeline" })).toContainText("nele entered it");
  await expect(page.getByRole("main")).toContainText("By hand: phone");
  await expectAccessible(page);
});

test("an applicant is entered without scripts, with a resume", async ({ browser, page, site }) => {
  await startSession(page, await invite(site, "hilda@example.com", "hr"));
  const plain = await openWithoutScripts(browser, site, page);
  await plain.goto("/desk/new/applicant");
  await plain.getByLabel("Name").fill("Rita Referred");
  await plain.getByRole("button", { name: "Save applicant" }).click();
  await expect(plain.getByLabel("Name")).toHaveValue("Rita Referred");
  await plain.getByLabel(/^Email/).fill("rita@example.com");
  await plain.getByLabel("Resume").setInputFiles(resumeFile("cv.pdf", pdfWithText("Ten years of iOS")));
  await plain.getByRole("button", { name: "Save applicant" }).click();
  await expect(plain.getByRole("heading", { level: 1 })).toHaveText("Rita Referred");
  await expect(plain.getByRole("region", { name: "Resume" })).toContainText("cv.pdf");
  await plain.close();
});

test("a lead that arrives before the connection for news opens appears", async ({ page, site }) => {
  const isSent = Promise.withResolvers<void>();
  await page.route(`**${LEAD_EVENTS}`, async (route) => {
    await isSent.promise;
    await route.continue();
  });
  await signIn(page, await invite(site, "gus@example.com", "sales"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Inbox");
  await sendEnquiry(site, { name: "Gail Gap", email: "gail@example.com" });
  isSent.resolve();
  await expect(page.getByRole("link", { name: "Gail Gap", exact: true })).toBeVisible();
});

test("by keyboard alone: an application with its PDF is assigned, answered and closed", async ({
  page,
  browser,
  site,
}) => {
  await signIn(page, await invite(site, "kim@example.com", "hr"));
  await expect(page).toHaveURL(/\/desk\/inbox$/);
  await waitForHydration(page);
  await applyFromOpening(browser, site, "Kai Keys", "kai@example.com");
  await expect(page.getByRole("link", { name: "Kai Keys", exact: true })).toBeVisible();
  // Other applications of the weekend are due in the same minute.
  await page.goto("/desk/inbox?q=kai");
  await waitForHydration(page);
  await page.keyboard.press("j");
  await expect(page.getByRole("link", { name: "Kai Keys", exact: true })).toBeFocused();
  await page.keyboard.press("a");
  await expect(page.locator("[role=menu]:focus, [role=menu] :focus")).toHaveCount(1);
  await page.keyboard.type("kim");
  await expect(page.getByRole("menu").locator(":focus")).toContainText("kim");
  await page.keyboard.press("Enter");
  await expect(rowOf(page, "Kai Keys")).toContainText("kim");
  await expect(page.getByRole("checkbox", { name: /^Select Kai Keys/ })).not.toBeChecked();

  await page.keyboard.press("k");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kai Keys");
  await page.keyboard.press("o");
  const resume = page.frameLocator("iframe").getByRole("region", { name: "Page 1 of 1" });
  await expect(resume).toContainText("Ten years of iOS");
  await page.keyboard.press("r");
  await expect(page.getByLabel(/^To Kai Keys/)).toBeFocused();
  await page.keyboard.type("Can you come on Friday?");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("region", { name: "Timeline" })).toContainText("Can you come on Friday?");
  await page.keyboard.press("Tab");
  await page.keyboard.press("e");
  await expect(page.getByRole("button", { name: "Reopen" })).toBeVisible();
  const replies = async () =>
    (await readMails(site.dataDir)).filter(
      ({ to, text }) => to?.[0]?.address === "kai@example.com" && text?.includes("Friday"),
    );
  await expect.poll(async () => (await replies()).length).toBe(1);
  await page.keyboard.press("u");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Inbox");

  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(page.getByRole("menuitem").last()).not.toBeInViewport();
  await expectAccessible(page);
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("menuitem").last()).toBeInViewport();
  await expect(page.getByRole("dialog").getByRole("searchbox")).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.keyboard.type("Kai");
  await expect(page.getByRole("menuitem", { name: /Kai Keys/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kai Keys");
});

test("a lead opens next to its list, keys go on to the next one, and the way back leads to the list", async ({
  page,
  site,
}) => {
  await startSession(page, await invite(site, "noa@example.com", "sales"));
  for (const name of ["Nele One", "Nele Two"])
    await sendEnquiry(site, { name, email: `${name.slice(5)}@example.com` });
  await page.goto("/desk/inbox?view=all&q=nele");
  await waitForHydration(page);
  await expect(rowOf(page, "Nele Two")).toContainText("Unread");
  await page.getByRole("link", { name: "Nele Two", exact: true }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Nele Two");
  await expect(rowOf(page, "Nele Two")).not.toContainText("Unread");
  await page.keyboard.press("j");
  await expect(heading).toHaveText("Nele One");
  const steps = page.getByRole("navigation", { name: "Leads of the list" });
  await expect(steps).toContainText("2 of 2");
  await expect(steps).toContainText("This is the last lead of the list");
  await page.reload();
  await waitForHydration(page);
  await steps.getByRole("link", { name: "Previous" }).click();
  await expect(heading).toHaveText("Nele Two");
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(page.getByRole("link", { name: "Nele One", exact: true })).toBeHidden();
  await steps.getByRole("link", { name: "Inbox" }).click();
  await expect(page).toHaveURL(/q=nele/);
  await expect(page.getByRole("link", { name: "Nele One", exact: true })).toBeVisible();
});

test.describe("when a request fails", () => {
  test.use({ expected: /ERR_FAILED|Failed to fetch/ });

  test("filters are in the URL, in their controls and in saved views; a failed change says so", async ({
    page,
    site,
  }) => {
    await startSession(page, await invite(site, "lea@example.com", "admin"));
    await sendEnquiry(site, { name: "Nils North", country: "Norway", project_details: "A lighthouse." });
    await sendEnquiry(site, { name: "Sia South", country: "Spain", project_details: "A lighthouse." });
    await page.goto("/desk/inbox?view=all&country=Norway&score_to=90&q=lighthouse");
    await waitForHydration(page);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
    await expect(page.getByRole("link", { name: "Nils North", exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "Sia South", exact: true })).toHaveCount(0);
    await expect(page.getByRole("searchbox")).toHaveValue("lighthouse");
    await page.getByRole("button", { name: "Filters (2)" }).click();
    await expect(page.getByRole("combobox", { name: "Country", exact: true })).toHaveValue("Norway");
    await expect(page.getByLabel("Spam score to", { exact: true })).toHaveValue("90");
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 780 });
    expect(await listCutOff(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 780 });

    await page.getByRole("button", { name: "Saved views" }).click();
    await page.getByLabel("View name").fill("Northern lights");
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    const saved = page.getByRole("link", { name: "Northern lights" });
    await expect(saved).toHaveAttribute("aria-current", "page");
    await page.getByRole("combobox", { name: "Country", exact: true }).selectOption("");
    await expect(page).not.toHaveURL(/country/);
    await expect(page.getByRole("link", { name: "Sia South", exact: true })).toBeVisible();
    await saved.click();
    await expect(page.getByRole("link", { name: "Sia South", exact: true })).toHaveCount(0);

    await page.getByRole("checkbox", { name: "Select all on this page" }).check();
    await page.route("**/desk/inbox.data**", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await page.getByRole("button", { name: "Close", exact: true }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(page.getByRole("checkbox", { name: /^Select Nils North/ })).toBeChecked();
    await page.unrouteAll();
    await page.getByRole("button", { name: "Close", exact: true }).click();
    await expect(rowOf(page, "Nils North")).toContainText("Closed");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(rowOf(page, "Nils North")).not.toContainText("Closed");
  });
});
