import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { applicationForm, fillApplication } from "#tests/support/application-form.ts";
import { startBuiltSite } from "#tests/support/built-site.ts";
import { test as base, expect, waitForHydration } from "#tests/support/journey.ts";
import { readSubmissions } from "#tests/support/stored.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";

/** A site whose openings the test may close. */
const test = base.extend<{ close: (slug: string) => Promise<void> }, { content: string }>({
  content: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters of a fixture
    async ({}, use) => {
      const { folder, remove } = createTemporaryFolder();
      cpSync("content", folder, { recursive: true });
      await use(folder);
      remove();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ content }, use) => {
      const site = await startBuiltSite({ CONTENT_DIR: content });
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
  close: async ({ content, site }, use) => {
    await use(async (slug) => {
      const file = path.join(content, `careers/${slug}.md`);
      const text = readFileSync(file, "utf8");
      writeFileSync(file, text.replace(/posted: .*\ncloses: .*/, "posted: 2019-01-01\ncloses: 2019-12-31"));
      // Content is followed, a moment later.
      await expect
        .poll(async () => (await fetch(`${site.url}/api/v1/careerdetails/${slug}`)).status)
        .toBe(404);
    });
  },
});

test.use({ expected: /Failed to load resource.*\b4\d\d\b|Framing/ });

test("a link to an opening that closed since leads to a page that says so, without a reload", async ({
  page,
  close,
}) => {
  await page.goto("/career-builder");
  await waitForHydration(page);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await close("ios-engineer");
  await page.getByRole("link", { name: "Apply Now: iOS engineer" }).click();
  await expect(page).toHaveURL(/\/career-builder\/ios-engineer$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("iOS engineer");
  await expect(page.getByText("This position is closed.")).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page.getByRole("link", { name: /^Apply Now/ })).toHaveCount(7);
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);
});

test("who applies too late is told so, and may send the same again without the position", async ({
  page,
  close,
  site,
}) => {
  await page.goto("/career-builder");
  await waitForHydration(page);
  await page.getByRole("link", { name: "Apply Now: QA engineer" }).click();
  const form = applicationForm(page.getByRole("dialog", { name: "QA engineer" }));
  await fillApplication(form);
  await close("qa-engineer");
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(form.getByRole("alert").getByRole("heading")).toHaveText("This position is closed");
  await expect(form.getByRole("alert")).toBeFocused();
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText(/^Your reference is/)).toBeVisible();
  expect(readSubmissions(site.dataDir).map(({ fields }) => fields.career_id)).toEqual([""]);
});
