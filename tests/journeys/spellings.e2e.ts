import type { APIRequestContext } from "@playwright/test";
import { plain } from "#tests/crawl/page.ts";
import { expect, test, waitForHydration } from "#tests/support/journey.ts";

const encoded = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;

/** Each is answered with the page or a redirect to it. */
const SPELLINGS: readonly [name: string, spell: (path: string) => string][] = [
  ["two slashes", (path) => `/${path}`],
  ["three slashes and a query", (path) => `//${path}?utm_source=x`],
  ["a backslash", (path) => `/\\${path.slice(1)}`],
  ["an encoded letter", (path) => `/${encoded(path.charAt(1))}${path.slice(2)}`],
  ["an encoded capital", (path) => `/${encoded(path.charAt(1).toUpperCase())}${path.slice(2)}`],
  ["capitals", (path) => path.toUpperCase()],
  ["slashes at the end", (path) => `${path}//`],
  ["an unknown query", (path) => `${path}?utm_source=x&_routes=root&index`],
  ["an empty query", (path) => `${path}?`],
];

/** Title and heading of the markup. */
async function namesOf(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text();
  const textOf = (element: string) =>
    plain(new RegExp(`<${element}\\b[\\s\\S]*?</${element}>`).exec(html)?.[0] as string);
  return { title: textOf("title"), heading: textOf("h1") };
}

test("a page is shown under its URL with any spelling of it", async ({ page, site, request }) => {
  for (const path of ["/contact-us", "/blog", "/services/node.js-development"]) {
    const { title, heading } = await namesOf(request, path);
    for (const [name, spell] of SPELLINGS)
      await test.step(`${path} with ${name}`, async () => {
        // Not relative to the base URL, because two slashes begin another host.
        const response = await page.goto(site.url + spell(path));
        expect(response?.status()).toBe(200);
        await waitForHydration(page);
        expect(await page.title()).toBe(title);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
        expect(new URL(page.url()).pathname).toBe(path);
      });
  }
});

test("the sign-in is shown under its URL with any spelling of it, or not at all", async ({ page, site }) => {
  for (const [name, spell] of SPELLINGS)
    await test.step(name, async () => {
      const response = await page.goto(site.url + spell("/desk/sign-in"));
      // Unknown without the Desk's own spelling, and never half a page.
      if (response?.status() === 404) return;
      await expect(page.getByRole("button", { name: "Email me a link" })).toBeVisible();
      await page.getByRole("button", { name: "Email me a link" }).click();
      await expect(page.getByRole("textbox", { name: "Email address" })).toHaveAttribute(
        "aria-invalid",
        "true",
      );
    });
});
