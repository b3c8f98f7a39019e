import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { brandSchema } from "#core/content/brand.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { createDerivedFiles } from "../storage/derived-files.ts";
import { prune } from "../storage/pruner.ts";
import { createBrandReader } from "./brand.ts";
import { oldBrandFiles } from "./brand-routes.ts";
import { createTypefaceReader } from "./read-typeface.ts";

const FACES = path.join(import.meta.dirname, "faces");
const FONT = readFileSync(path.join(FACES, "hanken-grotesk.woff2"));
const colors = { signal: "#7a1fa2", deep: "#00695c" };
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><path d="M0 0h9z"/></svg>';

function createFolder(files: Readonly<Record<string, string | Buffer>> = {}) {
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  mkdirSync(path.join(folder, "brand"));
  for (const [name, data] of Object.entries(files)) writeFileSync(path.join(folder, "brand", name), data);
  const cache = path.join(folder, "cache");
  const read = createBrandReader(folder, createTypefaceReader(createDerivedFiles([cache])));
  return {
    folder,
    read: (fields: object) => read(brandSchema.parse({ colors, pattern: "tiles", ...fields })),
  };
}

const textFace = (file: string) => ({
  text: { family: "My Face", files: [{ file, weight: "400 640" }], fallback: "sans-serif" },
});

test("two colors are enough", async () => {
  const { brand } = await createFolder().read({});
  expect(brand?.palette.light.signal).toBe(colors.signal);
  expect(brand?.page).toMatchObject({ pattern: "tiles", wordmark: null });
  expect(brand?.page.icon).toMatch(/^data:image\/svg\+xml,%3csvg/);
});

test("a typeface gets a hashed URL, and fallbacks of its width", async () => {
  const { read } = createFolder({ "mine.woff2": FONT });
  const { brand } = await read({ typefaces: textFace("mine.woff2") });
  const [url = ""] = brand?.page.fonts ?? [];
  expect(url).toMatch(/^\/assets\/brand\/mine-[\w-]{10}\.woff2$/);
  expect(brand?.page.css).toContain(`src:url(${url})format("woff2");font-weight:400 640`);
  expect(brand?.page.css).toMatch(
    /font-family:"My Face Arial".*?size-adjust:100\.88%;ascent-override:99\.13%/,
  );
  expect(brand?.page.css).toContain('--typeface-text:"My Face","My Face Arial","My Face Roboto",sans-serif');
});

test("fits the wordmark into the header", async () => {
  const { read } = createFolder({ "w.svg": SVG, "wide.svg": SVG.replace("0 0 90 30", "0 0 900 30") });
  expect((await read({ wordmark: "w.svg" })).brand?.page.wordmark).toMatchObject({
    width: 6.375,
    height: 2.125,
  });
  expect((await read({ wordmark: "wide.svg" })).brand?.page.wordmark).toMatchObject({
    width: 11,
    height: 0.375,
  });
});

test("files of earlier brands are removed after a day", async () => {
  const { folder, read } = createFolder({ "mine.woff2": FONT });
  const cache = path.join(folder, "cache");
  await read({ typefaces: textFace("mine.woff2") });
  const made = readdirSync(cache);
  expect(made.length).toBeGreaterThan(3);
  const files = createDerivedFiles([cache]);
  const reader = createBrandReader(folder, createTypefaceReader(files));
  await reader(brandSchema.parse({ colors, typefaces: textFace("mine.woff2") }));
  writeFileSync(path.join(cache, "earlier.font"), "");
  const old = oldBrandFiles(files, cache);
  expect(await prune(old, 0)).toBe(0);
  expect(await prune(old, Number.POSITIVE_INFINITY)).toBe(1);
  expect(readdirSync(cache)).toEqual(made);
});

test("stays the same object until a file changes", async () => {
  const { folder, read } = createFolder({ "w.svg": SVG });
  const { brand } = await read({ wordmark: "w.svg" });
  expect((await read({ wordmark: "w.svg" })).brand).toBe(brand);
  writeFileSync(path.join(folder, "brand/w.svg"), SVG.replace("h9", "h8"));
  expect((await read({ wordmark: "w.svg" })).brand).not.toBe(brand);
});

test.each([
  ["a missing file", { wordmark: "no.svg" }, "'brand/no.svg' doesn't exist"],
  ["a font of another format", { typefaces: textFace("ttf.woff2") }, "'brand/ttf.woff2' isn't a WOFF2 file"],
  ["a damaged font", { typefaces: textFace("cut.woff2") }, "is damaged: export the font as WOFF2 again"],
  ["a large file", { icon: "large.svg" }, "'brand/large.svg' has 40,000 KB; the limit is 100 KB"],
  ["a drawing with a script", { wordmark: "script.svg" }, "<script> isn't allowed; export"],
  ["an icon that is no square", { icon: "w.svg" }, "must be a square: give <svg>"],
])("refuses %s", async (_, fields, reason) => {
  const { read } = createFolder({
    "ttf.woff2": Buffer.from("\0\x01\0\0font"),
    "cut.woff2": FONT.subarray(0, 2000),
    "large.svg": Buffer.alloc(40_000_000, " "),
    "script.svg": SVG.replace("<path", "<script/><path"),
    "w.svg": SVG,
  });
  const { brand, problems } = await read(fields);
  expect(brand).toBeNull();
  expect(problems.map((problem) => problem.reason)).toEqual([expect.stringContaining(reason)]);
});
