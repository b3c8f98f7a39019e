import { paths } from "#core/paths.ts";
import { company } from "./shipped-company.ts";

const ANSWERS =
  "project=shop&platforms=browser&screens=12&integrations=2&existing=nothing&design=brand&deadline=planned&support=10";

export const templates: readonly string[] = [
  paths.home,
  paths.services,
  paths.service("node.js-development"),
  paths.hires,
  paths.hire("hire-react-developer"),
  paths.portfolio,
  paths.caseStudy("drayhollow-dispatch-board"),
  paths.why(company.slug),
  paths.about,
  `${paths.hiringModel}?scope=written&length=short&lead=us`,
  paths.pricing,
  paths.papers,
  paths.paper("sample-master-agreement"),
  paths.estimate,
  `${paths.estimate}?${ANSWERS}`,
  paths.shortlist,
  paths.bookCall,
  paths.careers,
  paths.opening("ios-engineer"),
  paths.blog,
  paths.post("what-fsync-costs"),
  paths.category("engineering"),
  paths.search("release"),
  paths.search("xyzzy"),
  paths.faq,
  paths.newsletter,
  paths.contact,
  paths.thankYou,
  paths.unsubscribe,
  paths.privacy,
  paths.siteMap,
  "/corporate-profile/company-profile.svg",
  "/no-such-page",
];
