import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { paths } from "#core/paths.ts";
import { Breadcrumb } from "./breadcrumb.tsx";

test("leads from the home page to the page itself", () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Breadcrumb trail={[{ label: "Questions", url: paths.faq }]} />
    </MemoryRouter>,
  );
  const links = Array.from(html.matchAll(/<a[^>]*>/g), ([link]) => /href="([^"]*)"/.exec(link)?.[1]);
  expect(links).toEqual([paths.home, paths.faq]);
  expect(html.match(/aria-current="page"/g)).toHaveLength(1);
});
