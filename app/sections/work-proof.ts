import type { PortfolioEntity } from "#core/api/portfolio.ts";
import { paths } from "#core/paths.ts";
import type { ProofOfPage } from "./banner.tsx";

/** The first measured result of the first project, with the project as its source. */
export function workProof([work]: readonly PortfolioEntity[]): ProofOfPage | null {
  const result = work?.results?.[0];
  if (work === undefined || result === undefined) return null;
  const { before, after, metric } = result;
  const source = { label: work.client, to: paths.caseStudy(work.slug) };
  return { before, figure: after, text: metric, source };
}

/** The projects that the proof of the page doesn't show already; all of them where it shows the only one. */
export function besidesProof(works: readonly PortfolioEntity[]): readonly PortfolioEntity[] {
  return works.length > 1 && workProof(works) ? works.slice(1) : works;
}
