import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { importPicture, uploadsFrom, uploadsOnline } from "./pictures.ts";

test("reads only files of the folder of uploads", async () => {
  const read = uploadsFrom("tests/fixtures/wordpress/uploads");
  expect(Buffer.isBuffer(await read("2020/11/chart.jpg"))).toBe(true);
  for (const file of ["../export.xml", "2020/11", "2020/11/none.jpg"])
    expect(await read(file), file).toMatch(/^it /);
  // A file whose beginning can't be read, even by root.
  expect(await uploadsFrom("/proc/self")("mem")).toBe("it can't be read (EIO)");
});

test("downloads only from public hosts, by HTTPS, and at most 8 MB", async () => {
  const server = createServer((request, response) => {
    if (request.url?.endsWith("/large.jpg")) response.end(Buffer.alloc(9 * 2 ** 20));
    else if (request.url?.endsWith("/a%20b.jpg")) response.end("picture");
    else response.writeHead(302, { Location: "/large.jpg" }).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const read = uploadsOnline(`http://${host}/uploads`, [host]);
  expect(String(await read("a b.jpg"))).toBe("picture");
  expect(await read("large.jpg")).toBe("it can't be downloaded (too large)");
  expect(await read("moved.jpg")).toBe("it can't be downloaded (HTTP 302)");
  expect(await uploadsOnline(`http://${host}/uploads`)("a.jpg")).toBe("it can't be downloaded (https)");
  expect(await uploadsOnline(`https://${host}/uploads`)("a.jpg")).toBe("it can't be downloaded (private)");
});

test("says why a GIF can't be imported, such as one that is too wide for WebP", async () => {
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  const gif = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "red" } })
      .gif()
      .toBuffer();
  const imported = async (bytes: Buffer) => importPicture(folder, "a.gif", async () => bytes);
  expect(await imported(await gif(20_000, 2))).toMatch(/too many pixels/);
  expect(await imported(Buffer.from("GIF89a"))).toMatch(/damaged/);
  expect(await imported(await gif(20, 20))).toMatchObject({ width: 20, isAnimated: false });
});

test("imports the first image of an animation", async () => {
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  const frames = Buffer.concat([Buffer.alloc(20 * 20 * 3, 10), Buffer.alloc(20 * 20 * 3, 200)]);
  const animation = sharp(frames, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } });
  for (const bytes of [await animation.clone().gif().toBuffer(), await animation.clone().webp().toBuffer()])
    expect(await importPicture(folder, "a.webp", async () => bytes)).toMatchObject({
      ...{ height: 20, isAnimated: true },
      url: expect.stringMatching(/\.webp$/),
    });
});
