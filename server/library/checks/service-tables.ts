import type { Content } from "../collections.ts";
import type { ContentProblem } from "../problems.ts";

/** Tables about service and hire pages that leave one out, or say something else than the page. */
export function checkServiceTables({
  services,
  hirePages,
  serviceCategories,
  skills,
}: Content): ContentProblem[] {
  const pages = new Map([...services, ...hirePages].map((page) => [page.slug, page]));
  const missing = hirePages
    .filter(({ slug }) => !skills.some(({ hire }) => hire === slug))
    .map(({ slug }) => ({ file: "skills.yaml", line: 1, field: slug, reason: "has no row" }));
  const misplaced = serviceCategories.flatMap(({ category, url_config, platform }) => {
    const page = pages.get(url_config);
    if (page === undefined || page.platform === platform) return [];
    const reason = `stands under '${platform}', and its page ${url_config} under '${page.platform}'`;
    return [{ file: "service-categories.yaml", line: 1, field: category, reason }];
  });
  return [...missing, ...misplaced];
}
