import { nearest } from "#core/nearest.ts";
import { paths } from "#core/paths.ts";
import type { MenuLink } from "#core/site.ts";
import type { Content } from "../content/collections.ts";

/**
 * Pages whose names are most similar to an unknown slug. Services and hire pages are both searched; pages of the
 * requested area come first on a tie.
 */
export function nearestPages(content: Content, area: "services" | "hires", slug: string): MenuLink[] {
  const services = content.services.map(({ slug: own, title, name }) => ({
    page: { label: title, url: paths.service(own) },
    names: [own, name],
  }));
  const hires = content.hirePages.map(({ slug: own, title, name }) => ({
    page: { label: title, url: paths.hire(own) },
    names: [own, name],
  }));
  return nearest(slug, area === "services" ? [...services, ...hires] : [...hires, ...services]);
}
