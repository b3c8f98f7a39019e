import type { Locator } from "@playwright/test";
import { applicationForm, fillApplication, resumeFile } from "#tests/support/application-form.ts";
import { expect, test, waitForHydration } from "#tests/support/journey.ts";
import { company, shippedContent } from "#tests/support/shipped-content.ts";
import { readSubmissions } from "#tests/support/stored.ts";

test("the page contains all its data and requests none of it again on hydration", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/|\.data/.test(request.url())) asked.push(request.url());
  });
  await page.goto("/career-builder");
  await waitForHydration(page);
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Join Our Thriving Family");
  const gallery = page.getByRole("region", { name: `Pictures from ${company.name}` });
  expect((await gallery.boundingBox())?.height).toBe(450);
  await expect(page.getByRole("region", { name: "Employee Speaks" }).getByRole("listitem")).toHaveCount(3);
  await expect(page.getByRole("region", { name: "Current Openings" }).getByRole("listitem")).toHaveCount(
    shippedContent.openings.length,
  );
  const frame = page.locator("iframe");
  await expect(frame).toHaveAttribute("loading", "lazy");
  await expect(frame).toHaveAttribute("sandbox", /^(?!.*allow-scripts)/);
  // The same list again is folded away.
  await expect(frame).toBeHidden();
  await page.locator("#recruitment summary").click();
  await expect(frame).toBeInViewport();
  await page.getByRole("link", { name: "View opening" }).click();
  await expect(page.getByRole("heading", { name: "Current Openings" })).toBeInViewport();
});

test("the list shows the salary of an opening, and its titles link to the openings", async ({ page }) => {
  const openings = page.getByRole("region", { name: "Current Openings" });
  const saysAll = async (path: string, items: Locator) => {
    await page.goto(path);
    for (const item of await items.all()) {
      await expect(item.getByText(/^[^:]+: [A-Z]{3} [\d,]+ to [\d,]+ a year$/).first()).toBeVisible();
    }
  };
  await saysAll("/openings-frame", page.getByRole("listitem"));
  await saysAll("/career-builder", openings.getByRole("listitem"));
  await openings.getByRole("link", { name: "iOS engineer", exact: true }).click();
  await expect(page).toHaveURL(/\/career-builder\/ios-engineer$/);
});

test("on the page of an opening the confirmation replaces the form and takes the focus", async ({
  page,
  site,
}) => {
  await page.goto("/career-builder/general-application");
  await waitForHydration(page);
  const form = applicationForm(page, /general application/i);
  await fillApplication(form, resumeFile("general.pdf", Buffer.from("%PDF-1.7\n% general\n")));
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(page.locator("#apply").getByRole("status").first()).toBeFocused();
  await expect(
    page.locator("#apply").getByText("Thank you! Your application has been received."),
  ).toBeVisible();
  await expect(form).toHaveCount(0);
  expect(readSubmissions(site.dataDir).filter(({ fields }) => fields.career_id === "")).toHaveLength(1);
});

test("the dialog of an opening can be closed from anywhere in it, and its errors are in view", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/career-builder");
  await waitForHydration(page);
  await page.getByRole("link", { name: "Apply Now: QA engineer" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Submit" }).click();
  // The toast is as wide as the dialog, so the summary stands below it.
  await expect(dialog.getByLabel("Name")).toBeFocused();
  const [message, summary] = [
    await dialog.locator("[data-toast][data-state=active]").boundingBox(),
    await dialog.locator("[data-error-summary]").boundingBox(),
  ];
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(summary?.y ?? 0);
  await dialog.getByRole("button", { name: "Submit" }).scrollIntoViewIfNeeded();
  await expect(dialog.getByRole("button", { name: "Close" })).toBeInViewport({ ratio: 1 });
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an application is corrected and confirmed on the opening's page", async ({ page, site }) => {
    await page.goto("/career-builder");
    await page.getByRole("link", { name: "Apply Now: QA engineer" }).click();
    await expect(page).toHaveURL(/\/career-builder\/qa-engineer$/);
    const form = applicationForm(page, "APPLY FOR QA ENGINEER");
    await form.getByLabel("Name").fill("Ada Lindqvist");
    await form.getByLabel("Upload Resume").setInputFiles(resumeFile());
    await form.getByRole("button", { name: "Submit" }).click();

    await expect(page).toHaveTitle(/^Error: /);
    await expect(form.getByRole("alert").getByRole("heading")).toHaveText(
      "Please fill all the required fields",
    );
    await expect(form.getByRole("alert").getByRole("link")).toHaveText([
      "Email is required.",
      "Phone is required",
      "Please enter the result",
    ]);
    await expect(form.getByRole("alert")).toBeInViewport();
    await expect(form.getByLabel("Name")).toHaveValue("Ada Lindqvist");
    await expect(form.getByText(/choose your resume again/)).toBeVisible();

    await fillApplication(form);
    await form.getByRole("button", { name: "Submit" }).click();
    await expect(page).toHaveURL(/\/career-builder\/qa-engineer\?ref=[0-9A-Z-]{9}#apply$/);
    await expect(page.getByText("Thank you! Your application has been received.")).toBeInViewport();
    const stored = readSubmissions(site.dataDir).filter(({ fields }) => fields.career_id === "qa-engineer");
    expect(stored).toHaveLength(1);
  });
});
