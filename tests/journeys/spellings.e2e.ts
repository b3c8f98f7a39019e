import type { APIRequestContext, Page } from "@playwright/test";
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
    const open = createOpener(page, request);
    for (const [name, spell] of SPELLINGS)
      await test.step(`${path} with ${name}`, async () => {
        // Not relative to the base URL, because two slashes begin another host.
        const { status, isKnown } = await open(site.url + spell(path));
        expect(status).toBe(200);
        if (isKnown) return;
        await waitForHydration(page);
        expect(await page.title()).toBe(title);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
        expect(new URL(page.url()).pathname).toBe(path);
      });
  }
});

test("the sign-in is shown under its URL with any spelling of it, or not at all", async ({
  page,
  site,
  request,
}) => {
  const open = createOpener(page, request);
  for (const [name, spell] of SPELLINGS)
    await test.step(name, async () => {
      const { status, isKnown } = await open(site.url + spell("/desk/sign-in"));
      // Unknown without the Desk's own spelling, and never half a page.
      if (status === 404 || isKnown) return;
      await expect(page.getByRole("button", { name: "Email me a link" })).toBeVisible();
      await page.getByRole("button", { name: "Email me a link" }).click();
      await expect(page.getByRole("textbox", { name: "Email address" })).toHaveAttribute(
        "aria-invalid",
        "true",
      );
    });
});

/** Opens a spelling in the browser, unless it is redirected to a URL that was opened before. */
function createOpener(page: Page, request: APIRequestContext) {
  const opened = new Set<string>();
  return async (url: string) => {
    const response = await request.get(url);
    const isKnown = opened.has(response.url());
    opened.add(response.url());
    if (!isKnown) expect((await page.goto(url))?.status()).toBe(response.status());
    return { status: response.status(), isKnown };
  };
}
