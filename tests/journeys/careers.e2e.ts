import type { Page } from "@playwright/test";
import {
  answerChallenge,
  applicant,
  applicationForm,
  fillApplication,
  resumeFile,
} from "#tests/support/application-form.ts";
import { expect, expectAccessible, test, waitForHydration } from "#tests/support/journey.ts";
import { keepMessages } from "#tests/support/keep-messages.ts";
import { readMails, readSubmissions } from "#tests/support/stored.ts";

const apply = (page: Page) => page.getByRole("link", { name: "Apply Now: iOS engineer" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "iOS engineer" });
const isScrollLocked = (page: Page) =>
  page.evaluate(() => document.documentElement.hasAttribute("data-scroll-locked"));

async function openDialog(page: Page) {
  await page.goto("/career-builder");
  await waitForHydration(page);
  await apply(page).click();
  await expect(dialog(page)).toBeVisible();
  return applicationForm(dialog(page), "APPLY FOR IOS ENGINEER");
}

test("an application in the dialog returns with values and file after a wrong sum, and is stored once it is valid", async ({
  page,
  site,
}) => {
  const form = await openDialog(page);
  await expect(
    dialog(page).getByText(/^Position: 1 \| Experience: 3 to 5 years \| Location: \S/),
  ).toBeVisible();
  expect(await isScrollLocked(page)).toBe(true);
  await fillApplication(form, resumeFile("my-curriculum-vitae-of-2026.pdf"), 1);
  await form.getByRole("button", { name: "Submit" }).click();

  await expect(form.getByLabel(/^What is/)).toHaveAccessibleDescription(/Please submit the correct answer/);
  await expect(form.getByLabel(/^What is/)).toHaveValue("");
  await expect(form.getByLabel(/^What is/)).toBeFocused();
  await expect(form.getByLabel("Name")).toHaveValue(applicant.Name);
  await expect(form.getByText("my-curriculum-vitae-of-20…")).toBeVisible();

  await answerChallenge(form);
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(dialog(page)).toHaveCount(0);
  const openings = page.getByRole("region", { name: "Current Openings" });
  const received = openings.getByText("Thank you! Your application has been received.");
  await expect(received).toBeVisible();
  await expect(openings.getByRole("status").filter({ hasText: "Your reference is" })).toBeFocused();
  expect(await isScrollLocked(page)).toBe(false);
  const reference = await openings
    .getByText(/^Your reference is/)
    .locator("strong")
    .textContent();
  const stored = readSubmissions(site.dataDir).filter((one) => one.reference === reference);
  expect(stored).toMatchObject([{ kind: "application", fields: { career_id: "ios-engineer" } }]);
  await expect
    .poll(async () => {
      const mails = await readMails(site.dataDir);
      return mails.find(({ subject }) => subject?.includes(`Application ${reference}`))?.attachments.length;
    })
    .toBe(1);
});

test("the dialog is reset each time it opens, and leaving the page closes it", async ({ page }) => {
  await page.goto("/");
  await waitForHydration(page);
  await page.locator("footer").getByRole("link", { name: "Careers" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Join Our Thriving Family");
  await apply(page).click();
  const form = applicationForm(dialog(page));
  await form.getByLabel("Name").fill("Somebody");
  await form.getByLabel("Upload Resume").setInputFiles(resumeFile());
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  const newSum = page.waitForResponse(/v1\/challenge$/);
  await apply(page).click();
  const { challenge } = await (await newSum).json();
  await expect(form.getByLabel("Name")).toHaveValue("");
  await expect(form.getByText("No file chosen")).toBeVisible();
  await expect(form.locator('input[name="challenge"]')).toHaveValue(challenge);
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  expect(await isScrollLocked(page)).toBe(false);
});

test("an unsuitable resume is cleared with its message as soon as it is chosen", async ({ page }) => {
  const form = await openDialog(page);
  await keepMessages(page);
  const field = form.getByLabel("Upload Resume");
  await field.setInputFiles(resumeFile("photo.png"));
  const message = "Error!,Allowed file types are doc,docx,pdf,odf";
  await expect(field).toHaveAccessibleDescription(new RegExp(message));
  await expect(dialog(page).getByRole("status").getByText(message)).toBeVisible();
  expect(await field.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0);
  await field.setInputFiles(resumeFile("CV.PDF"));
  await expect(field).not.toHaveAccessibleDescription(new RegExp(message));
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(form.getByRole("alert").getByText("Please fill all the required fields")).toBeVisible();
  await expect(form.getByLabel("Name")).toBeFocused();
  await expect(form.getByLabel("Email Address")).toHaveAccessibleDescription(/Email is required\./);
  await field.setInputFiles([]);
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(field).toHaveAccessibleDescription(/Resume is required/);
  await field.setInputFiles(resumeFile());
  await expect(field).not.toHaveAccessibleDescription(/Resume is required/);
});

test("a resume with the wrong content is cleared with one message about its type", async ({ page }) => {
  const form = await openDialog(page);
  await keepMessages(page);
  await fillApplication(form, resumeFile("cv.pdf", Buffer.from("MZ no resume")));
  await form.getByRole("button", { name: "Submit" }).click();
  const field = form.getByLabel("Upload Resume");
  const message = "Error!,Allowed file types are doc,docx,pdf,odf";
  await expect(field).toHaveAccessibleDescription(new RegExp(message));
  await expect(dialog(page).locator("[data-toast]")).toHaveText(message);
  await expect(dialog(page).getByText("Error: ")).toHaveCount(0);
  expect(await field.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0);
  await expect(form.getByText("No file chosen")).toBeVisible();
  await expect(form.getByLabel("Name")).toHaveValue(applicant.Name);
});

test("on a phone a toast does not cover the close button of the dialog", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 667 });
  const form = await openDialog(page);
  await keepMessages(page);
  await form.getByLabel("Upload Resume").setInputFiles(resumeFile("photo.png"));
  await expect(dialog(page).locator("[data-toast][data-state=active]")).toBeVisible();
  await dialog(page).evaluate((element) => element.scrollTo(0, 0));
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await expect(dialog(page)).toHaveCount(0);
});

test("the resume comes before the sum", async ({ page }) => {
  const form = await openDialog(page);
  const names = await form
    .locator("input:not([type=hidden])")
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).name));
  expect(names.slice(-2)).toEqual(["resume", "userResult"]);
});

test("a progress bar shows the share of the application that is sent", async ({ page }) => {
  const form = await openDialog(page);
  const large = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(3e6)]);
  await fillApplication(form, resumeFile("large.pdf", large));
  const network = await page.context().newCDPSession(page);
  const limitUpload = (uploadThroughput: number) =>
    network.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await limitUpload(200_000);
  await form.getByRole("button", { name: "Submit" }).click();
  const bar = page.getByRole("progressbar", { name: "Sending your application" });
  await expect(page.getByText(/^\d\.\d of 2\.9 MB$/)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  const shown = () => bar.evaluate((element: HTMLProgressElement) => element.position);
  await expect.poll(shown).toBeGreaterThan(0);
  expect(await shown()).toBeLessThan(1);
  await expectAccessible(page);
  await limitUpload(-1);
  await expect(page.getByText(/^Your reference is/)).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expectAccessible(page);
});

test.describe("behind a proxy with a lower limit", () => {
  test.use({ expected: /413/ });

  test("a resume refused by the proxy is reported as too large, and the other values stay", async ({
    page,
  }) => {
    const form = await openDialog(page);
    await fillApplication(form);
    const answer = { status: 413, contentType: "text/html", body: "<h1>nginx</h1>" };
    await page.route("**/ios-engineer/upload", (route) => route.fulfill(answer));
    await form.getByRole("button", { name: "Submit" }).click();
    const field = form.getByLabel("Upload Resume");
    await expect(field).toHaveAccessibleDescription(/too large to be sent.*10 MB/);
    await expect(field).toBeFocused();
    await expect(form.getByLabel("Name")).toHaveValue(applicant.Name);
    await field.setInputFiles(resumeFile());
    await expect(form.getByRole("alert")).toHaveCount(0);
  });
});

test("the dialog has no accessibility violation in either scheme, with errors in it", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  const form = await openDialog(page);
  await keepMessages(page);
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(form.getByLabel("Name")).toHaveAccessibleDescription(/Name is required/);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page, "only");
});

test("list, opening and dialog fit on a screen of 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openDialog(page);
  const isTooWide = (selector: string) =>
    page.locator(selector).evaluate((element) => element.scrollWidth > element.clientWidth);
  expect(await isTooWide("dialog[open]")).toBe(false);
  expect(await isTooWide("html")).toBe(false);
  await page.goto("/career-builder/site-reliability-engineer");
  expect(await isTooWide("html")).toBe(false);
});
