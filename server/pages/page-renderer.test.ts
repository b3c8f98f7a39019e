import { expect, test } from "vitest";
import { linkHeader } from "./page-renderer.ts";

test("lists only the preloaded fonts of a page in the Link header", () => {
  const font =
    '<link rel="preload" href="/assets/app/a-1.woff2" as="font" type="font/woff2" crossorigin="anonymous"/>';
  const html = `<head>${font}<link rel="icon" href="/favicon.ico"/>${font.replace("a-1", "b-2")}</head>`;
  expect(linkHeader(html)).toBe(
    '</assets/app/a-1.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin, ' +
      '</assets/app/b-2.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
  );
  expect(linkHeader("<head></head>")).toBe("");
});
