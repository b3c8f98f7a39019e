import type { Page } from "@playwright/test";
import { applicant, applicationForm } from "#tests/support/application-form.ts";
import { openTimes } from "#tests/support/call-times.ts";
import { answerChallenge, enquiry, fillEnquiry } from "#tests/support/enquiry.ts";
import { expect, test, waitForHydration } from "#tests/support/journey.ts";

const DETAILS = "An app for drivers.";

const FORMS = [
  {
    url: "/contact-us",
    form: (page: Page) => page.getByRole("main").locator("form"),
    async fill(page: Page) {
      await fillEnquiry(page, DETAILS);
      await page.getByLabel(/nondisclosure/).check();
    },
    async expectTyped(page: Page) {
      for (const [label, value] of Object.entries(enquiry))
        await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
      await expect(page.getByLabel("Budget")).toHaveValue("$5000 - $25,000");
      await expect(page.getByLabel("Project details")).toHaveValue(DETAILS);
      await expect(page.getByLabel(/nondisclosure/)).toBeChecked();
    },
  },
  {
    url: "/book-a-call",
    form: (page: Page) => page.getByRole("main").locator("form"),
    async fill(page: Page) {
      await page.getByLabel("Your time zone").selectOption("America/Chicago");
      await (await openTimes(page)).first().check();
      await page.getByRole("main").getByLabel("Name", { exact: true }).fill("Nora Berg");
      await page.getByLabel("What is it about?").fill(DETAILS);
      await answerChallenge(page.getByRole("main"));
    },
    async expectTyped(page: Page) {
      await expect(page.getByLabel("Your time zone")).toHaveValue("America/Chicago");
      await expect(page.getByRole("group", { name: /^Time/ }).locator("input:checked")).toBeVisible();
      await expect(page.getByRole("main").getByLabel("Name", { exact: true })).toHaveValue("Nora Berg");
      await expect(page.getByLabel("What is it about?")).toHaveValue(DETAILS);
    },
  },
  {
    url: "/career-builder/ios-engineer",
    form: (page: Page) => applicationForm(page.getByRole("main")),
    async fill(page: Page) {
      await page.locator("#apply-name").fill(applicant.Name);
      await page.getByLabel("Contact No").fill(applicant["Contact No"]);
      await page.locator("#apply-userResult").fill("4");
    },
    async expectTyped(page: Page) {
      await expect(page.locator("#apply-name")).toHaveValue(applicant.Name);
      await expect(page.getByLabel("Contact No")).toHaveValue(applicant["Contact No"]);
    },
  },
  {
    url: "/newsletter",
    form: (page: Page) => page.getByRole("main").locator("form"),
    fill: (page: Page) => page.locator("#page-email").fill("ada@example.com"),
    expectTyped: (page: Page) => expect(page.locator("#page-email")).toHaveValue("ada@example.com"),
  },
] as const;

/** Of forms; scroll positions are there too. */
const draftsIn = (page: Page) =>
  page.evaluate(() => Object.entries({ ...sessionStorage }).filter(([key]) => key.startsWith("form ")));

const followLogo = (page: Page) => page.getByRole("banner").getByRole("link").first().click();

for (const { url, form, fill, expectTyped } of FORMS) {
  test(`what is typed on ${url} outlives links, Back and reloads, and its privacy policy opens in a new tab`, async ({
    page,
  }) => {
    await page.goto(url);
    await waitForHydration(page);
    await fill(page);
    const opened = page.waitForEvent("popup");
    await form(page)
      .getByRole("link", { name: /privacy policy.*new tab/ })
      .click();
    await expect(await opened).toHaveURL(/\/privacy$/);
    await (await opened).close();
    await expectTyped(page);

    await followLogo(page);
    await expect(page).toHaveURL(/\/$/);
    await page.goBack();
    await expect(page).toHaveURL(url);
    await expectTyped(page);
    await page.goto("/api/docs");
    await page.goto(url);
    await waitForHydration(page);
    await expectTyped(page);
    await page.reload();
    await waitForHydration(page);
    await expectTyped(page);

    const kept = JSON.stringify(await draftsIn(page));
    for (const name of ["userResult", "website", "challenge", "resume"]) expect(kept).not.toContain(name);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });
}

test("input typed before hydration wins over the draft", async ({ page }) => {
  await page.goto("/contact-us");
  await waitForHydration(page);
  await page.getByRole("main").getByLabel("Name", { exact: true }).fill("Ada");
  await page.getByLabel("Country", { exact: true }).fill("Sweden");
  // Browsers fill in a reloaded page themselves, but not one that was opened anew.
  const scripts = Promise.withResolvers<void>();
  await page.route("**/assets/app/*.js", (route) => scripts.promise.then(() => route.continue()));
  await page.goto("about:blank");
  await page.goto("/contact-us");
  await page.getByRole("main").getByLabel("Name", { exact: true }).fill("Bea");
  scripts.resolve();
  await waitForHydration(page);
  await expect(page.getByLabel("Country", { exact: true })).toHaveValue("Sweden");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Bea");
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Bea");
});

test("a link that fills in a field gets its value, and what was typed over it comes back with the link", async ({
  page,
}) => {
  const type = page.locator("#contact-project_type");
  await page.goto("/contact-us");
  await waitForHydration(page);
  await page.getByRole("main").getByLabel("Name", { exact: true }).fill("Ada");
  await type.fill("A booking app");
  await page.goto("/hire-resources/hire-react-developer");
  await waitForHydration(page);
  await page.locator(".banner").getByRole("link", { name: "Get a quote" }).click();
  await expect(type).toHaveValue("Hire a React developer");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Ada");
  await type.fill("Two React developers");
  await followLogo(page);
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(type).toHaveValue("Two React developers");
  await page.goto("/contact-us");
  await waitForHydration(page);
  await expect(type).toHaveValue("A booking app");
});

test("an application for one opening is not that for another", async ({ page }) => {
  await page.goto("/career-builder/ios-engineer");
  await waitForHydration(page);
  const name = page.locator("#apply-name");
  await name.fill("Ada");
  await page.goto("/career-builder/qa-engineer");
  await waitForHydration(page);
  await expect(name).toHaveValue("");
});

test("the footer forms are empty on the next page, and filled again by Back and a reload", async ({
  page,
}) => {
  const details = page.getByRole("contentinfo").getByLabel("Project details");
  const email = page.getByRole("region", { name: "Newsletter" }).getByRole("textbox");
  await page.goto("/about");
  await waitForHydration(page);
  await details.fill(DETAILS);
  await email.fill("ada@example.com");
  await page.getByRole("contentinfo").getByRole("link", { name: "Blog", exact: true }).click();
  await expect(page.getByRole("searchbox")).toBeVisible();
  await expect(details).toHaveValue("");
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  await expect(details).toHaveValue(DETAILS);
  await expect(email).toHaveValue("ada@example.com");
  await page.reload();
  await waitForHydration(page);
  await expect(details).toHaveValue(DETAILS);
  await page.goto("/blog");
  await page.goto("/about");
  await waitForHydration(page);
  await expect(details).toHaveValue("");
});

test("on a phone Back opens the footer form that was being filled in", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/about");
  await waitForHydration(page);
  const footer = page.getByRole("contentinfo");
  await footer.locator("summary", { hasText: "Get a quote" }).click();
  await footer.getByLabel("Project details").fill(DETAILS);
  await footer.locator("summary", { hasText: "Work with us" }).click();
  await footer.getByRole("link", { name: "Blog", exact: true }).click();
  await expect(page.getByRole("searchbox")).toBeVisible();
  await expect(footer.getByLabel("Project details")).toBeHidden();
  await page.goBack();
  await expect(footer.getByLabel("Project details")).toBeVisible();
  await expect(footer.getByLabel("Project details")).toHaveValue(DETAILS);
});

test("answers of the estimate outlive a visit to another page", async ({ page }) => {
  await page.goto("/estimate");
  await waitForHydration(page);
  await page.getByLabel(/different screens/).fill("40");
  await followLogo(page);
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/estimate");
  await waitForHydration(page);
  await expect(page.getByLabel(/different screens/)).toHaveValue("40");
});

test.describe("a sent form leaves nothing behind", () => {
  test("by a script, also when the visitor has gone on before the answer", async ({ page }) => {
    await page.goto("/contact-us");
    await waitForHydration(page);
    await fillEnquiry(page, "Sent while leaving.");
    expect(await draftsIn(page)).not.toEqual([]);
    const stored = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("button", { name: "Send enquiry" }).click();
    await page.getByRole("contentinfo").getByRole("link").first().click();
    await stored;
    await expect.poll(() => draftsIn(page)).toEqual([]);
  });

  test("posted before hydration", async ({ page }) => {
    await page.goto("/contact-us");
    await waitForHydration(page);
    await fillEnquiry(page, "Posted before hydration.");
    const scripts = Promise.withResolvers<void>();
    await page.route("**/assets/app/*.js", (route) => scripts.promise.then(() => route.continue()));
    await page.goto("/contact-us");
    await fillEnquiry(page, "Posted before hydration.");
    await page.getByRole("button", { name: "Send enquiry" }).click();
    await expect(page).toHaveURL(/\/thank-you\?ref=/);
    scripts.resolve();
    await waitForHydration(page);
    expect(await draftsIn(page)).toEqual([]);
  });

  test("a call, and its move to another time", async ({ page }) => {
    await page.goto("/book-a-call");
    await waitForHydration(page);
    await (await openTimes(page)).first().check();
    await page.getByRole("main").getByLabel("Name", { exact: true }).fill("Nora Berg");
    await page.getByRole("main").getByLabel("Email", { exact: true }).fill("nora.draft@example.com");
    await page.getByLabel("What is it about?").fill(DETAILS);
    await answerChallenge(page.getByRole("main"));
    await page.getByRole("button", { name: "Book this time" }).click();
    await expect(page).toHaveURL(/\/booking\?token=/);
    expect(await draftsIn(page)).toEqual([]);
    const time = (await openTimes(page)).nth(1);
    await time.check();
    await page.reload();
    await waitForHydration(page);
    await expect(page.getByRole("group", { name: /^Time/ }).locator("input:checked")).toBeVisible();
    await page.getByRole("button", { name: "Move the call" }).click();
    await expect(page).toHaveURL(/#main$/);
    await waitForHydration(page);
    expect(await draftsIn(page)).toEqual([]);
  });
});

test.describe("without storage", () => {
  // React Router reports that it cannot read scroll positions.
  test.use({ expected: /denied/ });

  test("a form works and is sent", async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, "sessionStorage", {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
    });
    await page.goto("/contact-us");
    await waitForHydration(page);
    await fillEnquiry(page, "Sent without storage.");
    await page.getByRole("button", { name: "Send enquiry" }).click();
    await expect(page).toHaveURL(/\/thank-you\?ref=/);
  });
});
