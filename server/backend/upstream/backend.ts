import type { Backend, SubmissionBackend } from "#core/api/backend.ts";
import type { UpstreamDeps } from "./ask.ts";
import { upstreamBlog } from "./blog.ts";
import { upstreamCareers } from "./career.ts";
import { upstreamCompany } from "./company.ts";
import { upstreamFaq } from "./faq.ts";
import { upstreamHome } from "./home.ts";
import { upstreamPortfolio } from "./portfolio.ts";

/** The calls with content of another back end. What is sent in is stored here first, as ever, and handed over later. */
export function createUpstreamBackend(deps: UpstreamDeps, taking: SubmissionBackend): Backend {
  return {
    ...upstreamHome(deps),
    ...upstreamCompany(deps),
    ...upstreamPortfolio(deps),
    ...upstreamFaq(deps),
    ...upstreamBlog(deps),
    ...upstreamCareers(deps),
    ...taking,
  };
}
