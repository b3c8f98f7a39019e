import { expect, test } from "vitest";
import { embedLink, videoId, videoSource } from "./video-link.ts";

const id = "aB3_-xyz019";

test.each([
  `https://www.youtube.com/watch?v=${id}`,
  `https://youtube.com/watch?list=PL1&v=${id}&t=42s`,
  `http://m.youtube.com/watch?v=${id}`,
  `https://youtu.be/${id}?si=share`,
  `https://www.youtube.com/embed/${id}`,
  `https://www.youtube.com/shorts/${id}`,
  `https://www.youtube-nocookie.com/embed/${id}?rel=0`,
])("%s gives the embed link on the host without cookies", (link) => {
  expect(embedLink(link)).toBe(`https://www.youtube-nocookie.com/embed/${id}`);
});

test.each([
  "",
  "not a link",
  `javascript:alert("${id}")`,
  `https://www.youtube.com/watch?v=${id}0`,
  "https://www.youtube.com/watch?v=short",
  `https://www.youtube.com/watch?v=${id.slice(1)}%22`,
  "https://www.youtube.com/watch",
  `https://www.youtube.com/@${id}`,
  `https://youtube.com.example.org/watch?v=${id}`,
  `https://notyoutube.com/watch?v=${id}`,
  `https://example.org/?https://youtu.be/${id}`,
  `https://youtu.be@example.org/${id}`,
])("%s has no video id", (link) => {
  expect(videoId(link)).toBeNull();
  expect(videoSource(link)).toBeNull();
});

test("plays a local clip from its URL", () => {
  expect(videoSource("/assets/videos/harbor.webm")).toEqual({
    kind: "clip",
    src: "/assets/videos/harbor.webm",
  });
  expect(videoSource("/assets/videos/harbor.mp4")?.kind).toBe("clip");
});

test.each([
  "//evil.example/a.webm",
  "/../secret.mp4",
  "/a.webm?x",
  "/a.ogv",
  "a.webm",
  "https://x.example/a.mp4",
])("%s is not a local clip", (link) => {
  expect(videoSource(link)).toBeNull();
});

test("converts a watch link to an embed", () => {
  expect(videoSource(`https://youtu.be/${id}`)).toEqual({
    kind: "embed",
    src: `https://www.youtube-nocookie.com/embed/${id}`,
  });
});
