/**
 * Renders the product screens of case studies that have changed, `content/portfolio/<slug>/screens/*.html`, to AVIF in
 * several widths and one WebP in `content/images/portfolio/<slug>/`.
 *
 *   npm run pictures                                  all that changed since they were rendered
 *   npm run pictures -- drayhollow-dispatch-board     those of one case study, changed or not
 *
 * The pictures are committed, so a clone does not need to render them. A drawing that requests anything over the
 * network fails.
 */
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium } from "@playwright/test";
import sharp, { type Sharp } from "sharp";
import {
  DETAIL,
  type DrawnScreen,
  detailFile,
  devices,
  isDrawn,
  screenFile,
  screenFiles,
} from "#core/screens.ts";
import { readEnvironment } from "#server/config/settings.ts";
import { readContent } from "#server/content/load.ts";
import { hashOfMockup, mockupOf, RENDERED, readRendered } from "#server/content/mockups.ts";
import { formatProblem } from "#server/content/problems.ts";
import { writeContentFile } from "#server/storage/content-files.ts";
import { readArguments } from "./arguments.ts";
import { findChromium } from "./chromium.ts";

/** Full chroma resolution keeps thin colored lines. */
const AVIF = { quality: 50, effort: 4, chromaSubsampling: "4:4:4" };
const WEBP = { quality: 80, effort: 6, smartSubsample: true };

/** All variants are scaled down. */
const SCALE = 2;

const contentDir = readEnvironment().CONTENT_DIR || "content";
const { positionals: only } = readArguments({ allowPositionals: true });
const { content, problems } = await readContent(contentDir);
if (content === null) {
  console.error(problems.map(formatProblem).join("\n"));
  process.exit(1);
}

const unknown = only.filter((name) => !content.caseStudies.some(({ slug }) => slug === name));
if (unknown.length > 0) {
  console.error(
    `There is no case study named ${unknown.join(", ")}. Use the names of files in ${contentDir}/portfolio/ without '.md'.`,
  );
  process.exit(2);
}

/** A copy of a case study shows the pictures of its original. */
const shownAsImages = content.caseStudies.flatMap(({ screens }) =>
  screens.flatMap(({ image }) => image ?? []),
);

const rendered = readRendered(contentDir);
const known: Record<string, string> = {};
let browser: Browser | undefined;
for (const { slug, screens } of content.caseStudies) {
  const drawn = screens.filter(isDrawn);
  for (const screen of drawn) {
    const { file, device } = screen;
    const mockup = mockupOf(contentDir, slug, file);
    if (mockup === null) throw new Error(`${slug}: '${file}' has no drawing`);
    const hash = hashOfMockup(contentDir, mockup);
    known[`${slug}/${file}`] = hash;
    const isMade = screenFiles(slug, screen).every((name) =>
      existsSync(path.join(contentDir, "images", name)),
    );
    if (only.length > 0 ? !only.includes(slug) : isMade && rendered[`${slug}/${file}`] === hash) continue;
    const bytes = await writePictures(slug, screen, await draw(path.resolve(contentDir, mockup), device));
    console.log(`${slug}/${file}: ${bytes.map(([name, size]) => `${name} ${size}`).join(", ")}`);
  }
  removeOthers(slug, [...drawn.flatMap((screen) => screenFiles(slug, screen)), ...shownAsImages]);
}
await browser?.close();
const inOrder = Object.fromEntries(Object.entries(known).sort(([a], [b]) => a.localeCompare(b)));
await writeContentFile(contentDir, RENDERED, `${JSON.stringify(inOrder, null, 2)}\n`);

async function draw(file: string, device: DrawnScreen["device"]): Promise<Buffer | string> {
  if (!file.endsWith(".html")) return file;
  browser ??= await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: ["--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--font-render-hinting=none"],
  });
  const { width, height } = devices[device];
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: SCALE });
  const page = await context.newPage();
  const wrong: string[] = [];
  page.on("pageerror", (error) => wrong.push(error.message));
  page.on("requestfailed", (request) => wrong.push(`asked for ${request.url()}`));
  await page.route(/^(?!file:|data:)/, (route) => route.abort());
  await page.goto(pathToFileURL(file).href);
  await page.evaluate(() => document.fonts.ready);
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  if (overflow > 0) wrong.push(`is wider than its device by ${overflow} px`);
  if (wrong.length > 0) throw new Error(`${file}: ${wrong.join(", ")}`);
  const png = await page.screenshot();
  await context.close();
  return png;
}

async function writePictures(slug: string, screen: DrawnScreen, picture: Buffer | string) {
  const { file, device, detail = "left" } = screen;
  const { width, height, widths, plain } = devices[device];
  const sizes: [string, number][] = [];
  const write = async (name: string, encoded: Sharp) => {
    const bytes = await encoded.toBuffer();
    await writeContentFile(contentDir, path.join("images", name), bytes);
    sizes.push([path.basename(name), bytes.length]);
  };
  const scaled = (size: number) =>
    sharp(picture).resize(size, Math.round((size * height) / width), { position: "top" });
  for (const size of widths) await write(screenFile(slug, file, size, "avif"), scaled(size).avif(AVIF));
  await write(screenFile(slug, file, plain, "webp"), scaled(plain).webp(WEBP));
  if (device === "phone") return sizes;
  for (const size of DETAIL.widths) {
    const shown = sharp(picture).resize(size, (size * DETAIL.height) / DETAIL.width, { position: detail });
    await write(detailFile(slug, file, detail, size), shown.avif(AVIF));
  }
  return sizes;
}

function removeOthers(slug: string, files: readonly string[]): void {
  const folder = path.join(contentDir, "images/portfolio", slug);
  mkdirSync(folder, { recursive: true });
  const names = files.map((file) => path.basename(file));
  for (const name of readdirSync(folder)) {
    if (!names.includes(name)) rmSync(path.join(folder, name));
  }
  if (files.length === 0) rmSync(folder, { recursive: true });
}
