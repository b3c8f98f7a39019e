import { expect, expectAccessible, waitForHydration } from "#tests/support/journey.ts";
import { test } from "#tests/support/journey-with-studio.ts";

test("an editor arranges the sections of the home page by keyboard, without losing the focus", async ({
  editor: page,
  readContent,
}) => {
  await page.goto("/studio/site/edit");
  await waitForHydration(page);
  const list = page.getByRole("group", { name: "Sections of the home page" });
  const names = list.getByRole("listitem");
  const button = (name: string) => list.getByRole("button", { name, exact: true });
  const press = async (name: string) => {
    await button(name).focus();
    await page.keyboard.press("Enter");
  };
  await press("Remove Transparency");
  await expect(names.first()).toHaveText("Proof");
  const count = await names.count();

  await press("Move Services up");
  await expect(names.first()).toHaveText("Services");
  await expect(button("Move Services down")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(names.first()).toHaveText("Proof");
  await expect(button("Move Services down")).toBeFocused();

  await press("Remove Proof");
  await expect(names).toHaveCount(count - 1);
  await expect(names.first().getByRole("button").and(page.locator(":focus"))).toHaveCount(1);

  // The list closes when the page scrolls.
  await list.getByRole("combobox").scrollIntoViewIfNeeded();
  await list.getByRole("combobox").focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.locator("[role=combobox]:focus")).toHaveAttribute("aria-activedescendant", /./);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(names.last()).toHaveText("Proof");
  await expect(button("Move Proof up")).toBeFocused();
  await expectAccessible(page);

  await expect(page.getByRole("status").filter({ hasText: /^Saved$/ })).toBeVisible();
  await page.getByRole("button", { name: "Publish…" }).click();
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Published." })).toBeVisible();
  expect(readContent("site.yaml")).toMatch(/home:\n {2}- services\n[\s\S]*- next-step\n {2}- proof\n/);
  const home = await (await page.request.get("/")).text();
  expect(home.indexOf('id="proof"')).toBeGreaterThan(home.indexOf("next-step-title"));
});
