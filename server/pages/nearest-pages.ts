import { nearest } from "#core/nearest.ts";
import { paths } from "#core/paths.ts";
import type { MenuLink } from "#core/site.ts";
import type { Content } from "../library/collections.ts";

/**
 * The pages whose names come nearest to a slug that no page has. Services and people are looked through together,
 * those of the area first: who asks for `/services/react-developer` may want either.
 */
export function nearestPages(content: Content, area: "services" | "hires", slug: string): MenuLink[] {
  const services = content.services.map((page) => ({ ...page, url: paths.service(page.slug) }));
  const hires = content.hirePages.map((page) => ({ ...page, url: paths.hire(page.slug) }));
  const pages = area === "services" ? [...services, ...hires] : [...hires, ...services];
  const candidates = pages.map((page) => ({ page, names: [page.slug, page.name] }));
  return nearest(slug, candidates).map(({ title, url }) => ({ label: title, url }));
}
