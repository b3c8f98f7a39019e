import { expectAccessible, test, waitForHydration } from "#tests/support/journey.ts";

const PAGES = ["/", "/contact-us", "/thank-you", "/no-such-page"];

for (const path of PAGES) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`${path} has no accessibility violation in ${colorScheme}, before and after scripts run`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto(path);
      await expectAccessible(page);
      await waitForHydration(page);
      await expectAccessible(page);
    });
  }
}
