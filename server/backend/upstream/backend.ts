import type { Backend, SubmissionBackend } from "#core/api/backend.ts";
import type { RemoteParts } from "./ask.ts";
import { remoteBlog } from "./blog.ts";
import { remoteCareers } from "./career.ts";
import { remoteCompany } from "./company.ts";
import { remoteFaq } from "./faq.ts";
import { remoteHome } from "./home.ts";
import { remotePortfolio } from "./portfolio.ts";

/** The calls with content of another back end. What is sent in is stored here first, as ever, and handed over later. */
export function createUpstreamBackend(parts: RemoteParts, submissions: SubmissionBackend): Backend {
  return {
    ...remoteHome(parts),
    ...remoteCompany(parts),
    ...remotePortfolio(parts),
    ...remoteFaq(parts),
    ...remoteBlog(parts),
    ...remoteCareers(parts),
    ...submissions,
  };
}
