import { expect, openParts, part, test } from "./parts.ts";

const watch = { name: "Play video: Two harvests on one system" };

test("no request goes to the video host before the click, and then only to its cookieless domain", async ({
  page,
}) => {
  const hosts: string[] = [];
  await page.route(/youtu/, (route) => {
    hosts.push(new URL(route.request().url()).host);
    return route.fulfill({ contentType: "text/html", body: "<title>Player</title>" });
  });
  await openParts(page);
  expect(hosts).toEqual([]);
  await page.getByRole("link", watch).click();
  const dialog = page.getByRole("dialog", { name: "Two harvests on one system" });
  const frame = dialog.locator("iframe");
  await expect(frame).toHaveAttribute(
    "src",
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/aB3_-xyz019(\?autoplay=1)?$/,
  );
  await expect(frame).toHaveAttribute("title", "Two harvests on one system");
  await expect(frame).toHaveAttribute("referrerpolicy", "strict-origin-when-cross-origin");
  await expect.poll(() => hosts).toEqual(["www.youtube-nocookie.com"]);
  await page.keyboard.press("Escape");
  await expect(frame).toHaveCount(0);
  await expect(page.getByRole("link", watch)).toBeFocused();
});

test("a local clip plays in the browser's player and stops with the dialog", async ({ page }) => {
  await page.route(/\/assets\/videos\//, (route) => route.fulfill({ contentType: "video/webm", body: "" }));
  await openParts(page);
  await page.getByRole("link", { name: "Play video: How the harbor board came to be" }).click();
  const dialog = page.getByRole("dialog", { name: "How the harbor board came to be" });
  await expect(dialog.locator("video[controls]")).toHaveAttribute("src", "/assets/videos/harbor.webm");
  await expect(dialog.getByText("the foreman nods")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(page.locator("video")).toHaveCount(0);
});

test("a video of an unknown host stays a link", async ({ page }) => {
  await page.route("https://example.org/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Elsewhere</title>" }),
  );
  await openParts(page);
  await part(page, "video-dialog").getByRole("link", { name: "Play video: A talk elsewhere" }).click();
  await expect(page).toHaveURL("https://example.org/watch/1");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("the poster links to the page of the video", async ({ page }) => {
    await page.goto("/parts");
    await expect(page.getByRole("link", watch)).toHaveAttribute(
      "href",
      "https://www.youtube.com/watch?v=aB3_-xyz019",
    );
  });
});
