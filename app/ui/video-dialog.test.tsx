import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { VideoLink } from "./video-dialog.tsx";

test("the server renders a link to the video, and nothing of the video host", () => {
  const video = {
    link: "https://www.youtube.com/watch?v=aB3_-xyz019",
    title: "Two harvests",
    poster: { src: "/assets/images/harvest.svg", width: 640, height: 360 },
  };
  const html = renderToStaticMarkup(<VideoLink video={video} />);
  expect(html).toMatch(/^<a href="https:\/\/www\.youtube\.com\/watch\?v=aB3_-xyz019"/);
  expect(html).toContain("Play video: Two harvests");
  expect(html).not.toContain("<iframe");
});
