import type { Platform } from "#core/content/fields.ts";
import type { Overview, PageCard } from "#core/pages/page-card.ts";
import { paths } from "#core/paths.ts";
import type { Content } from "../content/collections.ts";
import { groupByPlatform, platformFilter } from "./by-platform.ts";
import { hireCard, serviceCard } from "./page-cards.ts";

/** All services by platform, or those of one; null for a platform that there is not. */
export function servicesOverviewOf(content: Content, platform: string | null): Overview | null {
  const { servicesWords } = content;
  const groups = groupByPlatform(content, (one) => pagesOf(one, content));
  const shown = platform === null ? groups : groups.filter(({ id }) => id === platform);
  if (shown.length === 0) return null;
  return {
    title: servicesWords.title,
    lead: servicesWords.lead,
    filters: [platformFilter(groups, paths.services, platform)],
    groups: shown,
    next_step: servicesWords.next_step,
  };
}

/** The services of a platform, then its categories that have no service and lead to people instead. */
function pagesOf(platform: Platform, content: Content): PageCard[] {
  const categories = content.serviceCategories.filter((category) => category.platform === platform);
  return [
    ...content.services
      .filter((service) => service.platform === platform)
      .map((service) => serviceCard(service, content)),
    ...content.hirePages
      .filter(({ slug }) => categories.some(({ url_config }) => url_config === slug))
      .map((page) => hireCard(page, content)),
  ];
}
