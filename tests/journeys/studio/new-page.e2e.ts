import { expect, expectAccessible, waitForHydration } from "#tests/support/journey.ts";
import { test } from "#tests/support/journey-with-studio.ts";

const PAGE = "/services/kite-telemetry";

/** As many as the demonstration asks of a service. */
const WORDS = Array.from({ length: 460 }, (_, at) => `kite${at}`).join(" ");

const LATER_WORDS = " and what becomes of them when the wind turns over the harbor in the evening";

test("a service from nothing is one entry, published in one act, and listed where services are", async ({
  editor: page,
  readContent,
}) => {
  const rows = readContent("seo.yaml");
  await page.goto("/studio/services");
  await waitForHydration(page);
  await page.getByRole("link", { name: "New entry" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Kite telemetry");
  await page.getByRole("button", { name: "Create" }).click();
  await page.getByLabel("Summary").fill("What kites measure, and how it gets to the ground.");
  await page.getByLabel("Introduction").fill("We build the radio, the server and the map for kites.");
  const text = page.getByRole("region", { name: "Text" }).getByRole("textbox");
  await text.fill(WORDS);

  const group = page.locator("[id='field-search']");
  await group.locator("summary").click();
  const result = page.getByRole("region", { name: "In search results" });
  const card = page.getByRole("region", { name: "In link previews" });
  await expect(result).toContainText("services › kite-telemetry");
  await expect(result).toContainText("What kites measure, and how it gets to the ground.");
  const title = group.getByLabel("Title");
  await title.fill(`Telemetry for kites${LATER_WORDS}`);
  await expect(result).toContainText("Telemetry for kites and what becomes");
  await expect(result).toContainText("cut this title");
  await title.fill("Telemetry for kites");
  await expect(result).not.toContainText("cut this title");
  await expect(card).toContainText("Telemetry for kites");
  await expectAccessible(page);

  await expect(page.getByRole("status").filter({ hasText: /^Saved$/ })).toBeVisible();
  await page.getByRole("button", { name: "Publish…" }).click();
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Published." })).toBeVisible();
  await expect(page.getByRole("link", { name: "the service categories" })).toHaveAttribute(
    "href",
    "/studio/serviceCategories",
  );

  await expect.poll(async () => (await page.request.get(PAGE)).status()).toBe(200);
  const html = await (await page.request.get(PAGE)).text();
  expect(html).toContain("<title>Telemetry for kites</title>");
  for (const list of ["/services", "/sitemap", "/sitemaps/services.xml", "/about"])
    expect(await (await page.request.get(list)).text(), list).toContain(PAGE);
  expect(readContent("seo.yaml")).toBe(rows);
});

test("a copy of an entry, from the list and from the entry, is a draft of its own", async ({
  editor: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/studio/services?search=flutter");
  await waitForHydration(page);
  const duplicate = page.getByRole("link", { name: /^Duplicate / });
  await page.getByRole("button", { name: "Show" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(duplicate).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Duplicate an entry");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Create copy" }).click();
  await expect(page.getByLabel("Name of the copy")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Name of the copy").fill("Kite apps");
  await page.getByRole("button", { name: "Create copy" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kite apps");
  await expect(page).toHaveURL(/entry=kite-apps$/);
  await expect(page.getByLabel("Summary")).not.toHaveValue("");
  expect((await page.request.get("/services/kite-apps")).status()).toBe(404);

  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Duplicate…" }).click();
  await page.getByLabel("Name of the copy").fill("Kite apps");
  await page.getByRole("button", { name: "Create copy" }).click();
  await expect(page.getByText("already exists")).toBeVisible();
});
