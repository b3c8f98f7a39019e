import { expect, test } from "vitest";
import { NO_PICTURE } from "#server/content/covers.ts";
import { createRemoteImageUrls, localSourceSet } from "./image-urls.ts";

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
