import { expect, test } from "vitest";
import type { PortfolioEntity } from "#core/api/portfolio.ts";
import { besidesProof, workProof } from "./work-proof.ts";

const result = { metric: "Hours lost", before: "9", after: "2", how_measured: "By the log" };
const work = (slug: string, results: PortfolioEntity["results"]) =>
  ({ slug, client: `Client of ${slug}`, results }) as PortfolioEntity;
const slugsOf = (works: readonly PortfolioEntity[]) => works.map(({ slug }) => slug);

test("the result of the first project is cited with its source, and the project isn't shown again", () => {
  const works = [work("first", [result]), work("second", [])];
  expect(workProof(works)).toEqual({
    ...{ before: "9", figure: "2", text: "Hours lost" },
    source: { label: "Client of first", to: "/portfolios/first" },
  });
  expect(slugsOf(besidesProof(works))).toEqual(["second"]);
});

test("a project without a result, or the only one, stays in the list", () => {
  expect(workProof([])).toBeNull();
  expect(workProof([work("first", []), work("second", [result])])).toBeNull();
  expect(slugsOf(besidesProof([work("first", []), work("second", [result])]))).toEqual(["first", "second"]);
  expect(slugsOf(besidesProof([work("only", [result])]))).toEqual(["only"]);
});
