/**
 * Takes screenshots of one page of each kind, at four widths in light and dark mode, and saves them in `out/screens/`.
 *
 *   npm run screens
 *   npm run screens -- --widths=360,1280 --schemes=dark /blog /services/reactjs-development
 *   npm run screens -- --site=http://localhost:3000 /parts
 *
 *   npm run screens -- --lengths
 *   npm run screens -- --lengths --all
 *
 * With `--lengths` it takes no screenshots: it prints how many phone screens (360 by 740 px) each page fills, longest
 * first, and their mean; with `--all` of every page in the site map. Without `--site` the site is built and started.
 * `/parts` exists in development only.
 */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { startBuiltSite } from "#tests/support/built-site.ts";
import { PHONE, phoneScreens } from "#tests/support/page-length.ts";
import { readArguments } from "./arguments.ts";
import { templates } from "./templates.ts";

const { values, positionals } = readArguments({
  allowPositionals: true,
  options: {
    site: { type: "string" },
    widths: { type: "string", default: "360,768,1280,1920" },
    schemes: { type: "string", default: "light,dark" },
    lengths: { type: "boolean", default: false },
    all: { type: "boolean", default: false },
  },
});
const OUT = "out/screens";
const started = values.site === undefined ? await startBuiltSite({ RATE_SCALE: "1000" }) : undefined;
const base = started?.url ?? values.site;
const paths = positionals.length > 0 ? positionals : values.all ? await listedPages() : templates;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"],
});
if (values.lengths) await printLengths(browser);
else {
  for (const scheme of values.schemes.split(",")) {
    for (const width of values.widths.split(",").map(Number)) {
      await takePictures(browser, scheme === "dark" ? "dark" : "light", width);
    }
  }
}
await browser.close();
await started?.stop();

/** The site map lists further site maps. */
async function listedPages(siteMap = "/sitemap.xml"): Promise<string[]> {
  const xml = await (await fetch(new URL(siteMap, base))).text();
  const listed = [...xml.matchAll(/<loc>([^<]+)</g)].map(([, url = ""]) => new URL(url).pathname);
  const pages = listed.map((path) => (path.endsWith(".xml") ? listedPages(path) : [path]));
  return (await Promise.all(pages)).flat();
}

async function printLengths(browser: Browser): Promise<void> {
  const context = await browser.newContext({ viewport: PHONE, reducedMotion: "reduce" });
  const page = await context.newPage();
  const pages: { path: string; screens: number }[] = [];
  for (const path of paths) {
    await page.goto(new URL(path, base).href, { waitUntil: "load" });
    pages.push({ path, screens: await phoneScreens(page) });
  }
  await context.close();
  for (const { path, screens } of pages.toSorted((a, b) => b.screens - a.screens))
    console.log(`${screens.toFixed(1).padStart(5)} ${path}`);
  const mean = pages.reduce((sum, { screens }) => sum + screens, 0) / pages.length;
  console.log(`${mean.toFixed(1).padStart(5)} mean of ${pages.length} pages`);
}

async function takePictures(browser: Browser, colorScheme: "light" | "dark", width: number): Promise<void> {
  await mkdir(OUT, { recursive: true });
  const height = width < 600 ? 760 : Math.round(width * 0.625);
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  for (const path of paths) {
    const response = await page.goto(new URL(path, base).href, { waitUntil: "load" });
    await page.evaluate(loadEverything);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    const name = `${path
      .replace(/^\/$/, "home")
      .replace(/^\//, "")
      .replace(/[^\w.-]+/g, "_")}-${width}-${colorScheme}.png`;
    await page.screenshot({ path: join(OUT, name), fullPage: true });
    console.log(
      `${response?.status()} ${name}${overflow > 0 ? `  WIDER THAN THE SCREEN by ${overflow} px` : ""}`,
    );
  }
  await context.close();
}

/** Runs in the page. */
async function loadEverything(): Promise<void> {
  await document.fonts.ready;
  for (const image of document.images) image.loading = "eager";
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
}
