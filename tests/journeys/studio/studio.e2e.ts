import { expect, expectAccessible, waitForHydration } from "#tests/support/journey.ts";
import { invite, startSession } from "#tests/support/journey-with-desk.ts";
import { test } from "#tests/support/journey-with-studio.ts";

const saved = /^Saved$/;

test("an editor writes a post with a picture, previews it at the width of a phone, publishes it and sees it on the blog", async ({
  editor: page,
}) => {
  await page.goto("/desk");
  await expect(page).toHaveURL(/\/studio$/);
  await waitForHydration(page);
  await expectAccessible(page);
  await page.getByRole("link", { name: "New entry" }).click();
  await page.getByLabel("Title").fill("Kites over the harbor");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Create" }).click();
  await expect(page.getByLabel("Excerpt")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kites over the harbor");

  await page.getByLabel("Excerpt").fill("What flies over the harbor in November, and why.");
  const text = page.getByRole("region", { name: "Text" }).getByRole("textbox");
  await text.fill("Kites fly over the harbor.");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Image", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("input[type=file]").setInputFiles({
    name: "Harbor.png",
    mimeType: "image/png",
    buffer: await onePixel(page),
  });
  await expect(dialog.getByRole("button", { name: "Replace image" })).toBeVisible();
  await dialog.getByRole("button", { name: "Insert" }).click();
  await expect(dialog.getByLabel("Alternative text")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await dialog.getByLabel("Alternative text").fill("A harbor");
  await dialog.getByRole("button", { name: "Insert" }).click();
  await expect(text.getByRole("img", { name: "A harbor" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("radio", { name: "Markdown" }).click();
  await expect(page.getByLabel("Markdown", { exact: true }).last()).toHaveValue(
    /^\s*Kites fly over the harbor\.\n\n!\[A harbor\]\(\/assets\/images\/uploads\/harbor-[0-9a-f]{8}\.png#\d+x\d+\)\n$/,
  );
  await page.getByRole("radio", { name: "Visual" }).click();
  await expect(page.getByRole("status").filter({ hasText: saved })).toBeVisible();

  const preview = page.frameLocator("iframe[title=Preview]");
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Kites over the harbor");
  await expect(preview.getByRole("img", { name: "A harbor" })).toBeVisible();
  expect((await page.locator("iframe[title=Preview]").boundingBox())?.width).toBe(390);
  await expectAccessible(page);
  expect((await page.request.get("/blog/kites-over-the-harbor")).status()).toBe(404);

  await page.getByRole("button", { name: "Publish…" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Published." })).toBeVisible();
  await expect.poll(async () => (await page.request.get("/blog")).text()).toContain("Kites over the harbor");
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "History" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Published" })).toBeVisible();
  await page.getByRole("link", { name: "Compare" }).first().click();
  await expectAccessible(page);
});

test("shows problems at their fields, restores input after a reload, and publishes valid text only", async ({
  editor: page,
  readContent,
}) => {
  const file = "services/iot-development.md";
  const before = readContent(file);
  await page.goto("/studio/services");
  await waitForHydration(page);
  await expectAccessible(page);
  await page.getByRole("searchbox").fill("iot");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: /IoT/ }).first().click();
  const summary = page.getByLabel("Summary");
  const words = await summary.inputValue();
  await summary.fill("x".repeat(130));
  await expect(summary).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await page.reload();
  await expect(summary).toHaveValue("x".repeat(130));
  await expect(summary).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("button", { name: "Publish…" }).click();
  await expect(page.getByRole("button", { name: "Publish now" })).toHaveCount(0);
  await page.keyboard.press("Escape");

  await summary.fill(words);
  await expect(summary).not.toHaveAttribute("aria-invalid", "true");
  const text = page.getByRole("region", { name: "Text" }).getByRole("textbox");
  await text.focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Control+ArrowRight");
  await page.keyboard.type("really ");
  await page.keyboard.press("Alt+F10");
  await expect(page.getByRole("toolbar", { name: "Format" }).getByRole("button").first()).toBeFocused();
  await page.getByRole("button", { name: "Publish…" }).focus();
  await page.keyboard.press("Enter");
  const publish = page.getByRole("button", { name: "Publish now" });
  await expect(publish).toBeEnabled();
  await publish.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Published." })).toBeVisible();
  const [old, now] = [before.split("\n"), readContent(file).split("\n")];
  expect(now.filter((line, at) => line !== old[at])).toHaveLength(1);
});

test("two editors of one entry: changes of different fields are merged, and of one field chosen", async ({
  editor: page,
  site,
  browser,
}) => {
  const other = await browser.newPage({ baseURL: site.url });
  await startSession(other, await invite(site, "second@example.com", "editor"));
  for (const one of [page, other]) {
    await one.goto("/studio/home/edit");
    await expect(one.getByLabel("Claim")).toBeVisible();
  }
  await expect(other.getByRole("status").filter({ hasText: "has this entry open" })).toBeVisible();
  await page.getByLabel("Claim").fill("A claim of the first");
  await expect(page.getByRole("status").filter({ hasText: saved })).toBeVisible();
  await other.getByLabel("Heading of the figures").fill("A proof of the second");
  await expect(other.getByLabel("Claim")).toHaveValue("A claim of the first");
  await expect(other.getByRole("status").filter({ hasText: "new text of" })).toBeVisible();
  await expect(other.getByRole("status").filter({ hasText: saved })).toBeVisible();
  await expectAccessible(other);

  await other.getByLabel("Heading of the figures").fill("Another proof of the second");
  await expect(other.getByRole("status").filter({ hasText: saved })).toBeVisible();
  await page.getByLabel("Heading of the figures").fill("A proof of the first");
  const alert = page.getByRole("alert").filter({ hasText: "changed this entry" });
  await expect(alert).toContainText("Another proof of the second");
  await expect(alert).toContainText("A proof of the first");
  await expectAccessible(page);
  const done = alert.getByRole("button", { name: "Use this text" });
  await expect(done).toBeDisabled();
  await alert.getByRole("radio", { name: /^Use/ }).check();
  await done.click();
  await expect(page.getByLabel("Heading of the figures")).toHaveValue("Another proof of the second");
  await expect(page.getByLabel("Claim")).toHaveValue("A claim of the first");
  await expect(page.getByRole("status").filter({ hasText: saved })).toBeVisible();
  await other.close();
});

async function onePixel(page: import("@playwright/test").Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 64, height: 48 });
    return canvas.toDataURL("image/png");
  });
  return Buffer.from(url.split(",")[1] ?? "", "base64");
}
