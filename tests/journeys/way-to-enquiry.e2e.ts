import type { Page } from "@playwright/test";
import { fillEnquiry } from "#tests/support/enquiry.ts";
import { expect, test, waitForHydration } from "#tests/support/journey.ts";

const SERVICE = "/services/node.js-development";
const contents = (page: Page) => page.getByRole("navigation", { name: "On this page" });
const projectType = (page: Page) => page.locator("#contact-project_type");

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("links within a page lead to their sections, and no heading is covered", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 667 });
    for (const url of [
      SERVICE,
      "/hire-resources/hire-react-developer",
      "/portfolios/drayhollow-dispatch-board",
    ]) {
      await page.goto(url);
      const links = contents(page).getByRole("link", { name: /^(?!Get a quote)/ });
      expect(await links.count()).toBeGreaterThan(4);
      for (const link of await links.all()) {
        const id = ((await link.getAttribute("href")) as string).slice(1);
        await link.click();
        const bar = await contents(page).boundingBox();
        const heading = await page.locator(`[id="${id}"] :is(h2, h3)`).first().boundingBox();
        expect.soft(heading?.y, `${url} ${id}`).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
        expect.soft(heading?.y, `${url} ${id}`).toBeLessThan(667);
      }
    }
  });

  test("'Get a quote' opens the form with the project type of the page; unknown types are ignored", async ({
    page,
  }) => {
    await page.goto(SERVICE);
    await page.locator(".banner").getByRole("link", { name: "Get a quote" }).click();
    await expect(page).toHaveURL(/\/contact-us\?project_type=Node\.js\+development#enquiry$/);
    await expect(projectType(page)).toHaveValue("Node.js development");
    await page.keyboard.press("Tab");
    await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
    await page.goto("/contact-us?project_type=Nonsense");
    await expect(page).toHaveURL(/\/contact-us$/);
    await expect(projectType(page)).toHaveValue("");
  });

  test("on a phone a button opens the footer form, which wide screens show", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 667 });
    await page.goto("/about");
    const name = page.getByRole("contentinfo").getByLabel("Name", { exact: true });
    await expect(name).toBeHidden();
    await page.getByRole("contentinfo").locator("summary", { hasText: "Get a quote" }).click();
    await expect(name).toBeVisible();
    await page.reload();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(name).toBeVisible();
    await expect(page.getByRole("contentinfo").locator("summary", { hasText: "Get a quote" })).toBeHidden();
  });
});

test("the contact page has its first field in the first viewport, then next steps and a contact person", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto("/contact-us");
  await expect(page.getByLabel("Name", { exact: true })).toBeInViewport({ ratio: 1 });
  const section = page.locator("#enquiry");
  await expect(section.getByRole("listitem")).toHaveCount(3);
  await expect(section.getByRole("listitem").first()).toContainText("24 hours");
  await expect(section.getByText("Anjali Devhara")).toBeVisible();
  await expect(section.getByRole("link", { name: /^\+1 / })).toHaveAttribute("href", /^tel:/);
  await expect(section.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/);
});

test("the thank-you page of a service enquiry shows next steps, a contact and related posts", async ({
  page,
}) => {
  await page.goto(SERVICE);
  await waitForHydration(page);
  await fillEnquiry(page, "Sent from the page of a service.", page.getByRole("contentinfo"));
  await page.getByRole("button", { name: "Send enquiry" }).click();
  await expect(page).toHaveURL(/\/thank-you\?ref=[\w-]+&about=%2Fservices%2Fnode\.js-development$/);
  await expect(page.getByRole("main").getByRole("list").first().getByRole("listitem")).toHaveCount(3);
  await expect(page.getByText("Anjali Devhara")).toBeVisible();
  const titles = await page.locator("#posts h3, #work h3").allTextContents();
  expect(titles.length).toBe(3);
  await page.goto("/thank-you");
  const general = await page.locator("#posts h3, #work h3").allTextContents();
  expect(general.length).toBe(3);
  expect(general.slice(0, 2)).not.toEqual(titles.slice(0, 2));
  await page.goto("/thank-you?about=/nonsense");
  expect(await page.locator("#posts h3, #work h3").allTextContents()).toEqual(general);
});

test("the navigation of a long page stays below the header and marks the current section", async ({
  page,
}) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(SERVICE);
    await waitForHydration(page);
    for (const id of ["questions", "builds"]) {
      await page.locator(`#${id}`).evaluate((section) => section.scrollIntoView());
      const link = contents(page).locator("[aria-current=location]");
      await expect(link).toHaveAttribute("href", `#${id}`);
      await expect(link).toBeInViewport({ ratio: 1 });
      const header = await page.getByRole("banner").boundingBox();
      const bar = await contents(page).boundingBox();
      expect(header?.y).toBe(0);
      expect(bar?.y).toBeCloseTo(header?.height ?? 0, 0);
      await expect(contents(page).getByRole("link", { name: "Get a quote" })).toBeInViewport({ ratio: 1 });
    }
  }
});

test("a quote link opens the form by client navigation from each kind of page", async ({ page }) => {
  const kinds = [
    ["/hire-resources/hire-react-developer", "Hire a React developer"],
    ["/portfolios/drayhollow-dispatch-board", "Something like “One board for 62 trucks”"],
  ] as const;
  for (const [url, type] of kinds) {
    await page.goto(url);
    await waitForHydration(page);
    await contents(page).getByRole("link", { name: "Get a quote" }).click();
    await expect(projectType(page)).toHaveValue(type);
    await expect(page.locator("#enquiry")).toBeFocused();
    await expect(page.getByLabel("Name", { exact: true })).toBeInViewport();
  }
});

const TO_THE_LETTER = [
  "/career-builder",
  "/thank-you",
  "/estimate",
  "/book-a-call",
  "/shortlist",
  "/no-such",
];

test("every kind of page ends with the contact details and the enquiry form", async ({ page }) => {
  for (const url of TO_THE_LETTER)
    await test.step(url, async () => {
      await page.goto(url);
      const footer = page.getByRole("contentinfo");
      await expect(footer.getByRole("heading", { name: "Contact Information" })).toBeVisible();
      await expect(footer.locator('a[href^="tel:"]')).toBeVisible();
      await expect(footer.getByLabel("Project details")).toBeVisible();
    });
});

test("a case study has its figures next to the title and ends with a picture of the next one", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/portfolios/drayhollow-dispatch-board");
  const title = await page.getByRole("heading", { level: 1 }).boundingBox();
  const figures = page.locator(".banner dd");
  await expect(figures).toHaveCount(3);
  const first = await figures.first().boundingBox();
  expect(first?.x).toBeGreaterThan((title?.x ?? 0) + 400);
  expect(first?.y).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0));
  const next = page.locator("#next-work article");
  await expect(next).toHaveCount(1);
  await next.scrollIntoViewIfNeeded();
  for (const picture of await next.locator("img").all())
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
});

test("banners show a drawing on a service, portraits on a hire page and a screen on a case study", async ({
  page,
}) => {
  await page.goto(SERVICE);
  await expect(page.locator(".banner li", { hasText: "Real-time services" })).toBeVisible();
  await page.goto("/hire-resources/hire-react-developer");
  await expect(page.locator(".banner").getByText("Lucas Brandreth")).toBeVisible();
  await expect(page.locator(".banner img")).toHaveCount(3);
  await page.goto("/portfolios/drayhollow-dispatch-board");
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.locator(".banner + section picture img").first()).toBeInViewport();
});
