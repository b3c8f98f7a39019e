import type { PortfolioResponse } from "#core/api/portfolio.ts";
import { screenPicture } from "#core/screens.ts";
import type { Content } from "./collections.ts";
import { coverOf } from "./covers.ts";

/** Newest first. */
export function portfolioOf(content: Content): PortfolioResponse {
  const clients = new Map(content.clients.map((client) => [client.slug, client.name]));
  const newestFirst = [...content.caseStudies].sort((a, b) => b.year - a.year || a.id - b.id);
  return {
    portfolio: newestFirst.map((work) => ({
      id: work.id,
      slug: work.slug,
      title: work.title,
      summary: work.summary,
      // Content validation guarantees the client.
      client: clients.get(work.client) as string,
      industry: work.industry,
      platform: work.platform,
      technology: work.technology,
      feature_image: work.feature_image ?? coverOf(work.slug),
      services: work.services,
      year: work.year,
      duration: work.duration,
      results: work.results,
      hire: work.hire,
      screens: work.screens.map((screen) => screenPicture(work.slug, screen)),
      demonstration: work.demonstration,
    })),
  };
}
