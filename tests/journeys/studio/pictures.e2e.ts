import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, expectAccessible, waitForHydration } from "#tests/support/journey.ts";
import { test } from "#tests/support/journey-with-studio.ts";

const POST = "/studio/posts/edit?entry=ble-battery-arithmetic";

async function photo(name: string, background: string) {
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background } });
  return { name, mimeType: "image/png", buffer: await picture.png().toBuffer() };
}

async function upload(page: Page, ...files: Awaited<ReturnType<typeof photo>>[]) {
  await page.goto("/studio/library");
  await waitForHydration(page);
  await page.locator("input[type=file]").setInputFiles(files);
  await expect(page.getByRole("status").filter({ hasText: "uploaded" }).last()).toBeVisible();
}

async function expectAccessibleOnPhones(page: Page) {
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.setViewportSize({ width: 1280, height: 800 });
}

test("an editor describes an image, sets its focal point, and uses its texts in an entry", async ({
  editor: page,
  readContent,
}) => {
  await upload(page, await photo("Harbor.png", "#2a7db2"));
  await page.getByRole("link", { name: /^Open harbor-/ }).click();
  await waitForHydration(page);
  const mark = page.getByRole("button", { name: "Focal point" });
  const left = page.getByRole("textbox", { name: "From the left" });
  const top = page.getByRole("textbox", { name: "From the top" });
  const picture = page.getByRole("group", { name: "Focal point" }).locator("img").first();
  await picture.click({ position: { x: 40, y: 240 } });
  await expect(left).toHaveValue("10");
  await expect(top).toHaveValue("80");
  await mark.press("ArrowRight");
  await mark.press("Shift+ArrowUp");
  await expect(left).toHaveValue("11");
  await expect(top).toHaveValue("70");
  await page.getByRole("textbox", { name: "Alternative text" }).fill("A harbor in the morning");
  await page.getByLabel("Caption").fill("Before the first ferry");
  await expectAccessibleOnPhones(page);
  await page.getByRole("button", { name: "Save and publish" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  await expect(left).toHaveValue("11");
  expect(readContent("pictures.yaml")).toMatch(/x: 11\n\s+y: 70/);
  const css = await page.request.get("/");
  expect(await css.text()).toMatch(/harbor-\w+\.png"\]:not\(\.object-contain\)\{object-position:11% 70%\}/);

  await page.goto(POST);
  await page.getByRole("button", { name: "Image", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Insert an image" });
  await dialog.getByRole("button", { name: "Choose image" }).click();
  await page.getByRole("button", { name: /uploads\/harbor-/ }).click();
  await expect(dialog.getByLabel("Alternative text")).toHaveValue("A harbor in the morning");
  await expect(dialog.getByLabel("Caption")).toHaveValue("Before the first ferry");
});

test("an editor replaces an image everywhere, puts it back, and deletes an unused one", async ({
  editor: page,
  readContent,
}) => {
  await upload(page, await photo("Old boat.png", "#7a1c30"), await photo("New boat.png", "#1c7a30"));
  const urlOf = async (name: string) =>
    new URL(
      (await page.getByRole("link", { name: `Open ${name}` }).getAttribute("href")) ?? "",
      page.url(),
    ).searchParams.get("file") ?? "";
  const [old, next] = [await urlOf("old-boat"), await urlOf("new-boat")];

  await page.goto(POST);
  await page.getByLabel("Cover image").fill(`/assets/images/${old}`);
  await expect(page.getByRole("status").filter({ hasText: /^Saved$/ })).toBeVisible();
  await page.getByRole("button", { name: "Publish…" }).click();
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Published." })).toBeVisible();

  await page.goto(`/studio/library/image?file=${old}`);
  await waitForHydration(page);
  await expect(page.getByRole("region", { name: "Delete" })).not.toContainText("can be deleted");
  await page.getByRole("button", { name: "Choose image" }).click();
  await page.getByRole("button", { name: next }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Replace an image");
  await expect(page.getByRole("region", { name: "Changes in 1 entry" })).toBeVisible();
  await expectAccessibleOnPhones(page);
  expect(readContent("blog/ble-battery-arithmetic.md")).toContain(old);
  await page.getByRole("button", { name: "Replace and publish" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Replaced everywhere" })).toBeVisible();
  expect(readContent("blog/ble-battery-arithmetic.md")).toContain(next);

  await page.getByRole("link", { name: "Put it back…" }).click();
  await page.getByRole("button", { name: "Replace and publish" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Replaced everywhere" })).toBeVisible();
  expect(readContent("blog/ble-battery-arithmetic.md")).toContain(old);

  await page.goto(`/studio/library/image?file=${next}`);
  await waitForHydration(page);
  await page.getByRole("button", { name: "Delete…" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Delete image" }).click();
  await expect(page.getByRole("status").filter({ hasText: "was deleted" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Open new-boat" })).toHaveCount(0);
});

async function paste(page: Page, html: string, image: string | null) {
  const text = page.getByRole("region", { name: "Text" }).getByRole("textbox");
  await text.evaluate(
    (element, { html, image }) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", html);
      const bytes = image === null ? null : Uint8Array.from(atob(image), (letter) => letter.charCodeAt(0));
      if (bytes !== null) clipboardData.items.add(new File([bytes], "image.png", { type: "image/png" }));
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    { html, image },
  );
}

test("an image copied from another site is uploaded, and never linked", async ({ editor: page }) => {
  await page.goto(POST);
  const text = page.getByRole("region", { name: "Text" }).getByRole("textbox");
  await expect(text).toBeVisible();
  const html = '<meta charset="utf-8"><img src="https://other.example/boat.png" alt="A boat">';
  const dialog = page.getByRole("dialog", { name: "Insert an image" });
  await paste(page, html, null);
  await expect(dialog.getByRole("status")).toContainText("on another site");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await paste(page, html, (await photo("", "#123456")).buffer.toString("base64"));
  await dialog.getByLabel("Alternative text").fill("A pasted boat");
  await expect(dialog.getByRole("button", { name: "Replace image" })).toBeVisible();
  await dialog.getByRole("button", { name: "Insert" }).click();
  await expect(text.getByRole("img", { name: "A pasted boat" })).toHaveAttribute(
    "src",
    /^\/assets\/images\/uploads\//,
  );

  await paste(page, `<p>Boats</p>${html}`, null);
  await expect(page.getByText("1 image of another site")).toBeVisible();
  await expectAccessible(page);
  await expect(text.locator("img[src*='other.example']")).toHaveCount(0);
});
