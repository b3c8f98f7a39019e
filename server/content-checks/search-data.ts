import { GENERAL_APPLICATION, paths } from "#core/paths.ts";
import { type Node, officeOf } from "#core/structured-data/company.ts";
import { postingOfPost, questionsOf, serviceOf, videoOf, workOf } from "#core/structured-data/pages.ts";
import { renderMarkdown } from "../content/articles/markdown.ts";
import { type Content, collections } from "../content/collections.ts";
import { type PageOfEntry, pagesOfEntries } from "../content/described-pages.ts";
import { metadataOf } from "../content/metadata.ts";
import { type ContentProblem, issueReasonOf } from "../content/problems.ts";
import { coverOf, portfolioOf, postingOf } from "../content/query.ts";
import { listedPages } from "../content/url-registry.ts";
import { jobPostingRule, nodeIssues } from "./structured-data-rules.ts";

export function checkMetadata(content: Content): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const seen = { title: new Map<string, string>(), description: new Map<string, string>() };
  const entries = new Map(pagesOfEntries(content).map((page) => [page.path, page]));

  for (const page of listedPages(content)) {
    if (page === paths.thankYou) continue;
    const say = (text: string, reason: string) => problems.push(metadataProblem(page, entries, text, reason));
    const metadata = metadataOf(content, page, "");
    if (metadata.canonical === "") {
      say("", "has no entry here");
      continue;
    }
    for (const text of ["title", "description"] as const) {
      const other = seen[text].get(metadata[text]);
      if (other === undefined) seen[text].set(metadata[text], page);
      else say(text, `has the same ${text} as ${other}`);
    }
  }
  return problems;
}

/** In the page's entry, or in `seo.yaml`. */
function metadataProblem(
  page: string,
  entries: ReadonlyMap<string, PageOfEntry>,
  text: string,
  reason: string,
): ContentProblem {
  const entry = entries.get(page);
  if (entry === undefined) return { file: collections.seo.file, line: 1, field: page, reason };
  const field = [...entry.at, "search", text].join(".");
  return {
    file: entry.file,
    line: 1,
    field,
    reason: `in search results, ${page} ${reason}: write another one`,
  };
}

/** By the name in structured data: the field of the entry that it's made from. */
const FIELDS: Readonly<Record<string, string>> = {
  ...{ headline: "title", datePublished: "date", dateModified: "updated", author: "author" },
  image: "feature_image",
};

/** What becomes a job posting. */
const JOB_FIELDS: Readonly<Record<string, string>> = {
  ...{ description: "text", employmentType: "employment_type", datePosted: "posted", validThrough: "closes" },
  ...{ baseSalary: "salaries", jobLocation: "offices", applicantLocationRequirements: "remote_in" },
};

/** At its field, or at its entry in a list. */
function problemOf({
  file,
  path,
  message,
  entry,
}: {
  file: string;
  path: readonly PropertyKey[];
  message: string;
  entry: string | number | undefined;
}): ContentProblem {
  const name = String(path[0] ?? "");
  const field = FIELDS[name];
  if (entry === undefined && field !== undefined) return { file, line: 1, field, reason: message };
  const reason = `search engines need it: ${field ?? path.join(".")} ${message}`;
  return { file, line: 1, field: entry === undefined ? "" : String(entry), reason };
}

/** Limits of length are `checkLimits`. */
export function checkStructuredData(content: Content): ContentProblem[] {
  const speaker = { name: content.company.name, origin: "https://www.example.com" };
  const check = (file: string, node: Node | null, entry?: string | number): ContentProblem[] =>
    node === null
      ? []
      : nodeIssues(node)
          .filter(({ code }) => code !== "too_big")
          .map(({ path, message }) => problemOf({ file, path, message, entry }));
  return [
    ...content.services.flatMap((page) =>
      check(`services/${page.slug}.md`, serviceOf(page, paths.service(page.slug), speaker)),
    ),
    ...content.hirePages.flatMap((page) =>
      check(`hire/${page.slug}.md`, serviceOf(page, paths.hire(page.slug), speaker)),
    ),
    ...portfolioOf(content).portfolio.flatMap((work) =>
      check(`portfolio/${work.slug}.md`, workOf(work, speaker)),
    ),
    ...content.posts.flatMap((post) => {
      const author = content.people.find(({ slug }) => slug === post.author)?.name ?? post.author;
      const feature_image = post.feature_image ?? coverOf(post.slug);
      return check(`blog/${post.slug}.md`, postingOfPost({ ...post, author, feature_image }, speaker));
    }),
    ...content.offices.flatMap((office) => check("offices.yaml", officeOf(office, speaker), office.slug)),
    ...content.videoTestimonials.flatMap((video) =>
      check("video-testimonials.yaml", videoOf(video, speaker), video.id),
    ),
    ...(content.faqs.length > 0 ? check("faqs.yaml", questionsOf(content.faqs)) : []),
  ];
}

export function checkJobPostings(content: Content): ContentProblem[] {
  return content.openings.flatMap((opening) => {
    const file = `careers/${opening.slug}.md`;
    if (opening.slug === GENERAL_APPLICATION) {
      const reason = "is reserved for the general application page";
      return [{ file, line: 1, field: "slug", reason }];
    }
    const result = jobPostingRule.safeParse(
      postingOf(
        { ...opening, description: renderMarkdown(opening.body) },
        content,
        "https://www.example.com",
      ),
      { error: issueReasonOf },
    );
    const issues = result.error?.issues.filter(({ code }) => code !== "too_big") ?? [];
    const fieldOf = (path: readonly PropertyKey[]) => JOB_FIELDS[String(path[0])] ?? path.join(".");
    return issues.map(({ path, message }) => ({ file, line: 1, field: fieldOf(path), reason: message }));
  });
}
