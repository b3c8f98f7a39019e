import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { Pagination } from "./pagination.tsx";

type Options = Partial<Parameters<typeof Pagination>[0]>;

function markup(currentPage: number, totalPages: number, options: Options = {}) {
  const pagination = { currentPage, totalPages };
  return renderToStaticMarkup(
    <MemoryRouter>
      <Pagination pagination={pagination} hrefFor={(page) => `/blog?page=${page}`} {...options} />
    </MemoryRouter>,
  );
}

const words = (html: string) =>
  html
    .replaceAll(/<\/li>/g, " | ")
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll("&#x27;", "'");

test("the pagination has the specified labels, a name and the current page", () => {
  const html = markup(2, 3);
  expect(html).toContain('<nav aria-label="Pagination">');
  expect(words(html)).toBe("Previous page | page 1 | You're on page 2 | page 3 | Next page | ");
  expect(html.match(/aria-current="page"/g)).toHaveLength(1);
});

test("every other page is a link that works without scripts", () => {
  const hrefs = [...markup(2, 3).matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  expect(hrefs).toEqual(["/blog?page=1", "/blog?page=1", "/blog?page=3", "/blog?page=3"]);
});

test("disables the links at both ends", () => {
  expect(markup(1, 3)).toContain('aria-disabled="true"');
  expect(markup(1, 1).match(/aria-disabled="true"/g)).toHaveLength(2);
});

test("shows seven links by default, or the requested number", () => {
  expect(words(markup(7, 14))).toContain(
    "page 1 | page 5… | page 6 | You're on page 7 | page 8 | page 9… | page 14",
  );
  expect(words(markup(7, 14, { maxSize: 5 }))).toContain(
    "page 1 | page 6… | You're on page 7 | page 8… | page 14",
  );
});

test("autoHide is off by default and hides the row of a single page", () => {
  expect(markup(1, 1)).toContain("<nav");
  expect(markup(1, 1, { autoHide: true })).toBe("");
  expect(markup(1, 2, { autoHide: true })).toContain("<nav");
});

test("directionLinks can be left out, and labels be replaced", () => {
  expect(markup(2, 3, { directionLinks: false })).not.toContain("Previous");
  expect(words(markup(2, 3, { labels: { previous: "Newer", page: "posts" } }))).toContain("Newer posts |");
});

test("responsive is off by default, and adds 'n / m' for small screens", () => {
  expect(words(markup(2, 3))).not.toContain("2 / 3");
  const html = markup(2, 3, { responsive: true });
  expect(words(html)).toContain("2 / 3");
  expect(html).toContain("min-[601px]:hidden");
});
