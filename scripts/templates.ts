import { singlePages } from "#core/pages.ts";
import { paths } from "#core/paths.ts";
import { company } from "./shipped-company.ts";

const ANSWERS =
  "project=shop&platforms=browser&screens=12&integrations=2&existing=nothing&design=brand&deadline=planned&support=10";

const listed = singlePages.filter(({ isUnlisted }) => !isUnlisted);

/** One URL of each route module whose pages have a URL of their own. */
export const singles = listed
  .filter((page, index) => listed.findIndex(({ file }) => file === page.file) === index)
  .map(({ path }) => path);

/** Entries of collections, and pages in another state. */
const examples = [
  paths.service("node.js-development"),
  paths.hire("hire-react-developer"),
  paths.caseStudy("drayhollow-dispatch-board"),
  paths.why(company.slug),
  `${paths.hiringModel}?scope=written&length=short&lead=us`,
  paths.paper("sample-master-agreement"),
  `${paths.estimate}?${ANSWERS}`,
  paths.opening("ios-engineer"),
  paths.post("what-fsync-costs"),
  paths.category("engineering"),
  paths.search("release"),
  paths.search("xyzzy"),
  paths.unsubscribe,
  "/corporate-profile/company-profile.svg",
  "/no-such-page",
];

export const templates: readonly string[] = [...singles, ...examples];
