import { readFileSync, rmSync } from "node:fs";
import type { RequestListener } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { NO_PICTURE } from "#server/content/query.ts";
import { openBackEnd } from "#tests/support/back-end.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { openLog } from "../../metrics/log.ts";
import { createRemoteImages, createRemoteImageUrls, localSourceSet } from "./images.ts";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=",
  "base64",
);
const SVG = '<?xml version="1.0"?>\n<!-- drawn -->\n<svg xmlns="http://www.w3.org/2000/svg"/>';

async function open() {
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  const backEnd: { answer: RequestListener } = { answer: send("image/png", PNG) };
  const { origin } = await openBackEnd((request, response) => backEnd.answer(request, response));
  const clock = { now: Date.now() };
  const limits = { timeoutMs: 60_000, bytes: 10_000 };
  const restart = () => createRemoteImages(folder, () => clock.now, openLog("silent"), limits);
  return { backEnd, clock, restart, pictures: restart(), url: new URL("/media/a", origin) };
}

const send =
  (type: string, body: string | Buffer, status = 200): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { "content-type": type }).end(body);

test.each([
  ["a picture", send("image/png", PNG), ".png"],
  ["a drawing", send("image/svg+xml; charset=utf-8", SVG), ".svg"],
  ["captions", send("text/vtt", "WEBVTT\n\n"), ".vtt"],
])("stores %s with its own file extension", async (_what, answer, ending) => {
  const { backEnd, pictures, url } = await open();
  backEnd.answer = answer;
  expect(await pictures.file(url)).toMatch(new RegExp(`\\${ending}$`));
});

test.each([
  ["a page that says it is a picture", send("image/png", "<!doctype html><script>1</script>")],
  ["a page that says it is a drawing", send("image/svg+xml", "<html><svg></svg></html>")],
  ["a picture that says it is a page", send("text/html", PNG)],
  ["a program", send("application/octet-stream", Buffer.from("MZ\u0090"))],
  ["more than a picture is", send("image/png", Buffer.concat([PNG, Buffer.alloc(20_000)]))],
  ["an error", send("image/png", PNG, 500)],
  [
    "the way to another host",
    ((_request, response) =>
      response.writeHead(302, { location: "http://localhost:9/" }).end()) as RequestListener,
  ],
])("refuses %s", async (_what, answer) => {
  const { backEnd, pictures, url } = await open();
  backEnd.answer = answer;
  expect(await pictures.file(url)).toBeNull();
});

test("fetches a picture once, refreshes it after an hour, and serves it during an outage", async () => {
  const { backEnd, clock, pictures, restart, url } = await open();
  let asked = 0;
  backEnd.answer = (request, response) => {
    asked++;
    send("image/png", PNG)(request, response);
  };
  const files = await Promise.all([1, 2, 3].map(() => pictures.file(url)));
  expect(new Set(files).size).toBe(1);
  await pictures.file(url);
  expect(asked).toBe(1);
  clock.now += 61 * 60_000;
  await pictures.file(url);
  await expect.poll(() => asked).toBe(2);

  backEnd.answer = (request) => request.socket.destroy();
  clock.now += 24 * 60 * 60_000;
  const stored = await restart().file(url);
  expect(readFileSync(stored ?? "")).toEqual(PNG);
});

test("fetches a picture again whose file was removed", async () => {
  const { pictures, url } = await open();
  rmSync((await pictures.file(url)) as string);
  expect(readFileSync((await pictures.file(url)) as string)).toEqual(PNG);
});

test("asks for a picture that could not be fetched after half a minute again", async () => {
  const { backEnd, clock, pictures, url } = await open();
  backEnd.answer = send("text/plain", "Please wait", 503);
  expect(await pictures.file(url)).toBeNull();
  backEnd.answer = send("image/png", PNG);
  expect(await pictures.file(url)).toBeNull();
  clock.now += 31_000;
  expect(await pictures.file(url)).not.toBeNull();
});

const pictures = createRemoteImageUrls("https://cms.example.com/wp-json", "secret");

test("maps a signed local URL back to the picture, and no other URL", () => {
  for (const named of ["/media/a b.png", "https://cms.example.com/media/a.png?w=300", "/films/a.webm"]) {
    const url = pictures.local(named);
    expect(pictures.remote(url)?.href).toBe(new URL(named, "https://cms.example.com").href);
    expect(pictures.remote(url.replace(/media|films/, "private"))).toBeNull();
  }
  const url = pictures.local("/media/a.png");
  expect(createRemoteImageUrls("https://cms.example.com", "another").remote(url)).toBeNull();
  expect(pictures.remote(url.replace("/media", "/../media"))?.pathname ?? null).not.toBe("/private");
  for (const path of ["/assets/images/people/a.svg", `${url.slice(0, 39)}//evil.example/a.png`])
    expect(pictures.remote(path)).toBeNull();
});

test("refuses pictures of other hosts", () => {
  for (const named of [
    "",
    "https://evil.example/a.png",
    "//evil.example/a.png",
    "http://cms.example.com/a.png",
    "https://cms.example.com@evil.example/a.png",
    "https://cms.example.com:8443/a.png",
    "file:///etc/passwd",
    "data:image/svg+xml,<svg/>",
    "javascript:alert(1)",
  ]) {
    expect(pictures.local(named), named).toBe(NO_PICTURE);
  }
});

test("rewrites every URL of a srcset", () => {
  const set = localSourceSet("/a-1.avif 400w, /a-2.avif 800w", pictures);
  expect(set).toBe(`${pictures.local("/a-1.avif")} 400w, ${pictures.local("/a-2.avif")} 800w`);
});
