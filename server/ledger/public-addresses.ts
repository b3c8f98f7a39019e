import { paths } from "#core/paths.ts";
import { pagesOfTheTable, pagesWithOwnMetadata } from "../library/checks/addresses.ts";
import type { Content } from "../library/collections.ts";
import { PAGE_GROUPS } from "../pages/public-pages.ts";
import type { LedgerLine } from "./ledger.ts";

/** Pages and files that are there whatever the content says. */
const FIXED: readonly string[] = [
  paths.newsletterThanks,
  paths.confirmSubscription,
  paths.unsubscribe,
  paths.release,
  paths.openingsFrame,
  paths.searchForm,
  `${paths.searchForm}/{keyword}`,
  ...["/images", "/corporate-profile"].flatMap((area) => [`${area}/{file}`, `${area}/{folder}/{file}`]),
  paths.robots,
  paths.llms,
  paths.jobFeed,
  paths.siteMaps,
  ...PAGE_GROUPS.map((group) => `/sitemaps/${group}.xml`),
  "/.well-known/security.txt",
];

const FEEDS = ["xml", "atom", "json"] as const;

/** Every address that the content makes public but for the Markdown twins of pages, and those that lead to one of them. */
export function publicAddresses(content: Content): Omit<LedgerLine, "line">[] {
  const why = paths.why(content.company.slug);
  const categories = content.postCategories.map(({ slug }) => slug);
  const pages = [...pagesOfTheTable(content), ...pagesWithOwnMetadata(content)];
  const there = [
    ...pages,
    ...[undefined, ...categories].flatMap((category) => FEEDS.map((type) => paths.feed(type, category))),
    ...FIXED,
  ];
  return [
    ...there.map((address) => ({ address, to: null })),
    { address: paths.why("{product}"), to: why },
    { address: "/security.txt", to: "/.well-known/security.txt" },
    ...content.redirects.map(({ from, to }) => ({ address: from, to })),
  ];
}
