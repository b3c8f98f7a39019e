import { nearest } from "#core/nearest.ts";
import { paths } from "#core/paths.ts";
import type { MenuLink } from "#core/site.ts";
import type { Content } from "../content/collections.ts";

/**
 * The pages whose names come nearest to a slug that no page has. Services and people are looked through together,
 * those of the area first: who asks for `/services/react-developer` may want either.
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
