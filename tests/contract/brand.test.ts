import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { startBuiltSite } from "#tests/support/built-site.ts";
import { CONTENT_DIR } from "#tests/support/content-dir.ts";
import { company } from "#tests/support/shipped-content.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";

/** The shipped font stands for one of the agency. */
const FACE = "server/brand/faces/hanken-grotesk.woff2";
const svg = (viewBox: string, path: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><path fill="#004d40" d="${path}"/></svg>`;
const BRAND = `colors:
  signal: "#7a1fa2"
  deep: "#004d40"
typefaces:
  text:
    family: Fjord Sans
    fallback: sans-serif
    files:
      - file: fjord.woff2
        weight: 400 640
wordmark: wordmark.svg
icon: icon.svg
pattern: tiles
`;
const SHAPE = "M0 0h9v9z";

const { folder, remove } = createTemporaryFolder();
const contentDir = path.join(folder, "content");
copyAsAnotherAgency();
const site = await startBuiltSite({ CONTENT_DIR: contentDir, LOG_LEVEL: "error", RATE_SCALE: "1000" });
afterAll(async () => {
  await site.stop();
  remove();
});

/** The content of the tests, without the motif of its company in any text. */
function copyAsAnotherAgency(): void {
  cpSync(CONTENT_DIR, contentDir, { recursive: true });
  for (const file of globSync("**/*.{yaml,md,txt,svg}", { cwd: contentDir })) {
    const full = path.join(contentDir, file);
    const text = readFileSync(full, "utf8");
    const renamed = text.replaceAll(/kite/gi, "fjord");
    if (renamed !== text) writeFileSync(full, renamed);
  }
  rmSync(path.join(contentDir, "brand"), { recursive: true });
  mkdirSync(path.join(contentDir, "brand"));
  writeFileSync(path.join(contentDir, "brand.yaml"), BRAND);
  cpSync(FACE, path.join(contentDir, "brand/fjord.woff2"));
  writeFileSync(path.join(contentDir, "brand/wordmark.svg"), svg("0 0 90 30", SHAPE));
  writeFileSync(path.join(contentDir, "brand/icon.svg"), svg("0 0 32 32", SHAPE));
}

const get = (url: string, init?: RequestInit) => fetch(site.url + url, init);
const read = async (url: string) => (await get(url, { headers: { accept: "text/html" } })).text();
const PAGES = ["/", "/services", "/about", "/blog", "/contact-us", "/thank-you", "/desk/sign-in", "/nothing"];

test.each(PAGES)("%s has the colors, icon and pattern of the brand, and nothing of another", async (page) => {
  const html = await read(page);
  expect(html).toContain("--signal:#7a1fa2");
  expect(html).toContain("--deep:#004d40");
  expect(html).toContain('--typeface-text:"Fjord Sans","Fjord Sans Arial"');
  expect(html).toContain('data-pattern="tiles"');
  expect(html).toContain("fill=&#x27;%23004d40&#x27;");
  expect(html).not.toMatch(/kite|#c9301a|#0b5680/i);
});

test("inlines the wordmark, and serves the preloaded font", async () => {
  const response = await get("/");
  const html = await response.text();
  expect(html).toContain(
    `viewBox="0 0 90 30" aria-hidden="true" focusable="false"><path fill="#004d40" d="${SHAPE}"`,
  );
  const [, url = ""] = /url\((\/assets\/brand\/fjord-[^)]*)\)/.exec(html) ?? [];
  expect(response.headers.get("link") ?? html).toContain(url);
  const font = await get(url);
  expect(font.headers.get("content-type")).toBe("font/woff2");
  expect(font.headers.get("cache-control")).toContain("immutable");
  expect(Buffer.from(await font.arrayBuffer()).equals(readFileSync(FACE))).toBe(true);
});

test("makes icons and the manifest from the brand", async () => {
  for (const [url, size] of [
    ["/apple-touch-icon.png", 180],
    ["/icon-192.png", 192],
    ["/icon-512.png", 512],
  ] as const) {
    const response = await get(url);
    expect(response.headers.get("content-type")).toBe("image/png");
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([width, height]).toEqual([size, size]);
  }
  expect((await get("/favicon.ico")).status).toBe(200);
  expect(await read("/favicon.svg")).toContain(SHAPE);
  const manifest = await (await get("/site.webmanifest")).json();
  expect(manifest.name).toBe(company.name);
  expect(await read("/")).toContain(`<meta name="theme-color" content="${manifest.theme_color}"`);
});

test("shows a PNG wordmark on a plate in dark mode, and makes icons from a PNG", async () => {
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#004d40" } })
      .png()
      .toBuffer();
  writeFileSync(path.join(contentDir, "brand/wordmark.png"), await picture(300, 100));
  writeFileSync(path.join(contentDir, "brand/icon.png"), await picture(600, 600));
  const before = readFileSync(path.join(contentDir, "brand.yaml"), "utf8");
  writeFileSync(
    path.join(contentDir, "brand.yaml"),
    before.replace("wordmark.svg", "wordmark.png").replace("icon.svg", "icon.png"),
  );
  const shown =
    /<svg data-wordmark[^>]*>(?:(?!<\/svg>).)*<image href="(\/assets\/brand\/wordmark-[^"]+\.png)"/;
  await expect.poll(() => read("/"), { interval: 50 }).toMatch(shown);
  const html = await read("/");
  expect(html).toMatch(/prefers-color-scheme:dark\)\{:root\{--plate:#/);
  const [, url = ""] = shown.exec(html) ?? [];
  const served = await get(url);
  expect([served.headers.get("content-type"), served.status]).toEqual(["image/png", 200]);
  for (const icon of ["/apple-touch-icon.png", "/icon-512.png"]) {
    const { data, info } = await sharp(Buffer.from(await (await get(icon)).arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const middle = (info.width * (info.height / 2) + info.width / 2) * info.channels;
    expect([...data.subarray(middle, middle + 3)]).toEqual([0x00, 0x4d, 0x40]);
  }
  const favicon = await get("/favicon.svg");
  expect(favicon.headers.get("content-security-policy")).toContain("img-src data:");
  writeFileSync(path.join(contentDir, "brand.yaml"), before);
  await expect.poll(() => read("/"), { interval: 50 }).not.toMatch(shown);
});

test("draws covers, social images and papers in the colors of the brand", async () => {
  const cover = await read("/assets/covers/node.js-development.svg");
  expect(cover).not.toMatch(/kite|#6fb1da/i);
  expect((await get("/assets/cards/home.png")).status).toBe(200);
  const [paper] = globSync("*.md", { cwd: path.join(contentDir, "papers") });
  expect((await get(`/papers/${paper?.replace(".md", ".pdf")}`)).status).toBe(200);
});

test("shows a change of the brand on the next page, and stays with the last valid brand", async () => {
  const change = (from: string, to: string) =>
    writeFileSync(path.join(contentDir, "brand.yaml"), BRAND.replace(from, to));
  const home = () => read("/");
  change('"#7a1fa2"', '"#8e24aa"');
  await expect.poll(home, { interval: 50 }).toContain("--signal:#8e24aa");
  writeFileSync(path.join(contentDir, "brand/wordmark.svg"), svg("0 0 80 30", SHAPE));
  await expect.poll(home, { interval: 50 }).toContain('viewBox="0 0 80 30"');

  writeFileSync(path.join(contentDir, "brand/wordmark.svg"), `${svg("0 0 80 30", SHAPE)}\n<script/>`);
  await expect.poll(site.output).toMatch(/brand\/wordmark\.svg/);
  writeFileSync(path.join(contentDir, "brand/wordmark.svg"), svg("0 0 80 30", SHAPE));
  change('"#7a1fa2"', "purple");
  await expect.poll(site.output).toMatch(/brand\.yaml.*colors\.signal/);
  expect(await home()).toContain("--signal:#8e24aa");
});
