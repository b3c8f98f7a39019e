import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { createTestApp, serveApp } from "#tests/support/test-app.ts";
import { createContentHashes } from "../content/picture-urls.ts";
import { contentFiles, missingFiles } from "../http/static-files.ts";
import { imageVariants } from "./images.ts";
import { createImageVariants } from "./variants.ts";

async function openImages() {
  const { folder: temporary, remove } = createTemporaryFolder();
  const folder = path.join(temporary, "content");
  const people = path.join(folder, "images/people");
  const cacheFolder = path.join(folder, "kept");
  mkdirSync(people, { recursive: true });
  mkdirSync(cacheFolder);
  const write = async (name: string, background: string) => {
    const photo = sharp({ create: { width: 800, height: 600, channels: 3, background } });
    writeFileSync(path.join(people, name), await photo.jpeg().toBuffer());
  };
  await write("ada.jpg", "#345");
  writeFileSync(path.join(people, "broken.jpg"), "no picture");
  onTestFinished(remove);
  const app = createTestApp(
    {},
    imageVariants(folder, createImageVariants([cacheFolder])),
    contentFiles(folder),
    missingFiles,
  );
  const base = `${await serveApp(app)}/assets/images/people/`;
  return {
    link(name: string, target: string) {
      cpSync(path.join(people, "ada.jpg"), path.resolve(people, target));
      symlinkSync(target, path.join(people, name));
    },
    cacheFolder: () => readdirSync(cacheFolder),
    contentHash: (name: string) => createContentHashes()(path.join(people, name)),
    replace: (name: string) => write(name, "#a12"),
    get: (
      url: string,
      accept = "image/avif,image/webp,*/*",
      headers: Record<string, string> = {},
      redirect: RequestRedirect = "follow",
    ) => fetch(base + url, { headers: { accept, ...headers }, redirect }),
  };
}

test.each([
  ["image/avif,image/webp,*/*", "image/avif", "heif"],
  ["image/webp,*/*", "image/webp", "webp"],
  ["*/*", "image/jpeg", "jpeg"],
])("Accept %s selects %s in the requested width", async (accept, type, format) => {
  const { get, cacheFolder } = await openImages();
  const response = await get("ada.jpg?w=320", accept);
  expect(response.headers.get("content-type")).toBe(type);
  expect(response.headers.get("vary")).toBe("Accept");
  const { width, height, format: found } = await sharp(await response.arrayBuffer()).metadata();
  expect({ width, height, format: found }).toEqual({ width: 320, height: 240, format });
  const etag = response.headers.get("etag") as string;
  expect((await get("ada.jpg?w=320", accept, { "if-none-match": etag })).status).toBe(304);
  expect(cacheFolder()).toHaveLength(1);
});

test("does not enlarge images and makes only the supported widths", async () => {
  const { get, cacheFolder } = await openImages();
  const large = await sharp(await (await get("ada.jpg?w=1280")).arrayBuffer()).metadata();
  expect(large.width).toBe(800);
  for (const query of ["?w=321", "?w=0320", "?w=320&w=640", "?w=99999", "?w=-1", ""]) {
    expect((await get(`ada.jpg${query}`)).headers.get("content-type"), query).toBe("image/jpeg");
  }
  expect(cacheFolder()).toHaveLength(1);
});

test("sends an unreadable image unchanged and answers 404 for a missing one", async () => {
  const { get, cacheFolder } = await openImages();
  expect(await (await get("broken.jpg?w=320")).text()).toBe("no picture");
  expect((await get("nobody.jpg?w=320")).status).toBe(404);
  expect((await get("..%2f..%2fsecret.jpg?w=320")).status).toBe(404);
  expect(cacheFolder()).toEqual([]);
});

test("concurrent requests for a variant share one scaling", async () => {
  const { get, cacheFolder } = await openImages();
  const responses = await Promise.all(Array.from({ length: 12 }, () => get("ada.jpg?w=192")));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(cacheFolder()).toHaveLength(1);
});

test("a URL with the current content hash is immutable, an older hash redirects to the current URL", async () => {
  const { get, contentHash, replace } = await openImages();
  const url = `ada.jpg?v=${await contentHash("ada.jpg")}-320`;
  const response = await get(url);
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(response.headers.get("content-type")).toBe("image/avif");
  await replace("ada.jpg");
  const former = await get(url, "image/avif", {}, "manual");
  expect(former.status).toBe(302);
  expect(former.headers.get("cache-control")).toBe("no-store");
  expect(former.headers.get("location")).toMatch(/ada\.jpg\?v=[\da-f]{16}-1-320$/);
  const { width } = await sharp(await (await get(url)).arrayBuffer()).metadata();
  expect(width).toBe(320);
});

test("follows a symbolic link inside the content folder and refuses one that leads outside", async () => {
  const { get, link } = await openImages();
  link("inside.jpg", "../copy.jpg");
  link("outside.jpg", "../../../secret.jpg");
  for (const width of ["", "?w=320"]) {
    expect((await get(`inside.jpg${width}`)).status).toBe(200);
    expect((await get(`outside.jpg${width}`)).status).toBe(404);
  }
});
