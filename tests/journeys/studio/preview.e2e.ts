import { expect, expectAccessible, waitForHydration } from "#tests/support/journey.ts";
import { test } from "#tests/support/journey-with-studio.ts";

// The scripts of the test itself, which the sandbox of the preview reports.
test.use({ expected: /Blocked script execution in '\S+\/studio\/preview/ });

test("the preview next to the form follows what is typed, where it was scrolled to, and leads to the field of a text", async ({
  editor: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/studio/home/edit");
  const claim = page.getByLabel("Claim");
  const preview = page.frameLocator("iframe[title=Preview]");
  const heading = preview.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(await claim.inputValue());
  await expectAccessible(page);

  const root = preview.locator("html");
  await page.locator("iframe[title=Preview]").hover();
  await page.mouse.wheel(0, 900);
  await expect.poll(() => root.evaluate(scrolled)).toBeGreaterThan(400);
  const typed = performance.now();
  await claim.fill("Typed next to the page");
  await expect(heading).toHaveText("Typed next to the page");
  const shown = Math.round(performance.now() - typed);
  test.info().annotations.push({ type: "typing to preview", description: `${shown} ms` });
  expect(await root.evaluate(scrolled)).toBeGreaterThan(400);

  await page.getByRole("radio", { name: "Dark" }).click();
  await expect(root).toHaveAttribute("data-theme", "dark");
  await page.getByRole("radio", { name: "Light" }).click();
  await expect(root).toHaveAttribute("data-theme", "light");

  await page.getByLabel("Heading of the figures").focus();
  await heading.click();
  await expect(claim).toBeFocused();
  const link = preview.getByRole("contentinfo").getByRole("link").first();
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(heading).toHaveText("Typed next to the page");
  expect(page.context().pages()).toHaveLength(1);

  await page.getByRole("button", { name: "Compare with published" }).click();
  await expect(page.frameLocator("iframe[title=Published]").getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await page.getByRole("button", { name: "Hide preview" }).click();
  await page.reload();
  await expect(claim).toHaveValue("Typed next to the page");
  await expect(page.getByRole("button", { name: "Preview", exact: true })).toBeVisible();
  await expect(page.locator("iframe")).toHaveCount(0);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Discard draft…" }).click();
  await page.getByRole("button", { name: "Discard draft" }).click();
  await expect(claim).not.toHaveValue("Typed next to the page");
});

test("on a phone the preview is a view of its own, and a text in it leads back to the form", async ({
  editor: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/studio/home/edit");
  await waitForHydration(page);
  const lead = page.getByRole("textbox", { name: "Introduction" }).first();
  const words = await lead.inputValue();
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await expect(lead).toBeHidden();
  const text = page.frameLocator("iframe[title=Preview]").getByText(words).first();
  await expect(text).toBeVisible();
  // The colors are those of the system.
  await expectAccessible(page, "never");
  // Above the bar at the end of the screen.
  await text.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await text.click();
  await expect(lead).toBeFocused();
});

const scrolled = (root: Element) => Number(root.ownerDocument.scrollingElement?.scrollTop);
