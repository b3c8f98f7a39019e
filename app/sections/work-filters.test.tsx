import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { FilterName, WorkFilter } from "#core/work-filters.ts";
import { WorkFilters } from "./work-filters.tsx";

const WORDS = { more: "More technologies", find: "Find a technology", nothing: "No project" };

function filterOf(name: FilterName, count: number): WorkFilter {
  const options = Array.from({ length: count }, (_, index) => {
    return { label: `${name} ${index}`, count: 1, isChosen: false, url: `/portfolios?${name}=${index}` };
  });
  return { name, label: name, chosen: null, all: { count, url: "/portfolios" }, options };
}

const render = (filters: WorkFilter[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <WorkFilters words={WORDS} filters={filters} shown={20} total={20} reset="/portfolios" />
    </MemoryRouter>,
  );

test("only technologies are folded away, because their words are about technologies", () => {
  const many = [filterOf("industry", 20), filterOf("technology", 20)];
  expect(render(many).match(/More technologies/g)).toHaveLength(1);
  const industries = render(many.slice(0, 1));
  expect(industries).not.toContain(WORDS.more);
  expect(industries).toContain("industry 19");
});
