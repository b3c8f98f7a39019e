import { expect, waitForHydration, expectAccessible } from "#tests/support/journey.ts";
import { invite, journeyWithDesk, signIn } from "#tests/support/journey-with-desk.ts";
const test = journeyWithDesk();
test("shots", async ({ page, site }) => {
  await signIn(page, await invite(site, "ed@example.com", "editor"));
  for (const [name, width, scheme] of [["d",1280,"light"],["p",360,"light"],["dd",1280,"dark"],["pd",360,"dark"]] as const) {
    await page.setViewportSize({ width, height: 800 }); await page.emulateMedia({ colorScheme: scheme });
    await page.goto("/studio/library"); await waitForHydration(page); await page.waitForTimeout(800);
    if (scheme==="light") await expectAccessible(page);
    await page.screenshot({ path: `/tmp/lib-${name}.png` });
  }
  await page.setViewportSize({ width: 1280, height: 800 }); await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/studio/people/edit?entry=maren-oakfield"); await waitForHydration(page);
  await page.getByRole("button", { name: "Choose image" }).first().click();
  await expect(page.getByRole("dialog").getByRole("listitem").first()).toBeVisible(); await page.waitForTimeout(800);
  await page.screenshot({ path: "/tmp/lib-choose.png" });
  await page.getByRole("dialog").getByLabel("File name or entry").fill("tobias");
  await page.getByRole("dialog").getByRole("button", { name: "people/tobias-wrenlow.svg" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.waitForTimeout(300);
  await page.screenshot({ path: "/tmp/lib-chosen.png" });
});
