import { RATES } from "#server/http/rate-limit.ts";
import { applicant, applicationForm, fillApplication } from "#tests/support/application-form.ts";
import { type BuiltSite, startBuiltSite } from "#tests/support/built-site.ts";
import { enquiry, fillEnquiry } from "#tests/support/enquiry.ts";
import { test as base, expect, waitForHydration } from "#tests/support/journey.ts";

const visitor = { "x-forwarded-for": "203.0.113.1" };

/** Counts forms as in production, behind a proxy. */
const test = base.extend<object, { site: BuiltSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters of a fixture
    async ({}, use) => {
      const site = await startBuiltSite({ RATE_SCALE: "1", TRUSTED_PROXIES: "1" });
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
});
test.use({ extraHTTPHeaders: visitor });

test("a form over the rate limit shows the message and its values", async ({ page, site }) => {
  for (let post = 0; post < RATES.submissions.requests; post++) {
    const headers = { ...visitor, "sec-fetch-site": "same-origin" };
    const answer = await fetch(`${site.url}/newsletter`, {
      method: "POST",
      headers,
      body: new URLSearchParams({ email: "nobody" }),
    });
    await answer.body?.cancel();
  }
  const tooMany = /too many requests/;

  await page.goto("/contact-us");
  await waitForHydration(page);
  await fillEnquiry(page, "Sent too often.");
  const response = page.waitForResponse((one) => one.request().method() === "POST");
  await page.getByRole("button", { name: "Send enquiry" }).click();
  expect((await response).status()).toBe(429);
  expect(new URL((await response).url()).pathname).toBe("/contact-us.data");
  await expect(page.getByRole("alert")).toHaveText(tooMany);
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(enquiry.Name);
  await expect(page.getByLabel("Project details")).toHaveValue("Sent too often.");

  await page.goto("/career-builder");
  await waitForHydration(page);
  await page.getByRole("link", { name: "Apply Now: iOS engineer" }).click();
  const form = applicationForm(page.getByRole("dialog"));
  await fillApplication(form);
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(form.getByRole("alert")).toHaveText(tooMany);
  await expect(form.getByLabel("Name")).toHaveValue(applicant.Name);
  await expect(form.getByText("cv.pdf")).toBeVisible();
});
