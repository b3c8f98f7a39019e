import { GENERAL_APPLICATION, paths } from "#core/paths.ts";
import { type Node, officeOf } from "#core/structured-data/company.ts";
import { postingOfPost, questionsOf, serviceOf, videoOf, workOf } from "#core/structured-data/pages.ts";
import { renderMarkdown } from "../content/articles/markdown.ts";
import type { Content } from "../content/collections.ts";
import { metadataOf } from "../content/metadata.ts";
import { type ContentProblem, issueReasonOf } from "../content/problems.ts";
import { coverOf, portfolioOf, postingOf } from "../content/query.ts";
import { pagesOfTheTable, pagesWithOwnMetadata } from "../content/url-registry.ts";
import { jobPostingRule, nodeProblems } from "./structured-data-rules.ts";

export function checkMetadata(content: Content): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const say = (field: string, reason: string) => problems.push({ file: "seo.yaml", line: 1, field, reason });
  const seen = { title: new Map<string, string>(), description: new Map<string, string>() };

  for (const page of [...pagesOfTheTable(content), ...pagesWithOwnMetadata(content)]) {
    if (page === paths.thankYou) continue;
    const metadata = metadataOf(content, page, "");
    if (metadata.canonical === "") {
      say(page, "has no entry here");
      continue;
    }
    for (const text of ["title", "description"] as const) {
      const other = seen[text].get(metadata[text]);
      if (other === undefined) seen[text].set(metadata[text], page);
      else say(page, `has the same ${text} as ${other}`);
    }
  }
  return problems;
}

export function checkStructuredData(content: Content): ContentProblem[] {
  const speaker = { name: content.company.name, origin: "https://www.example.com" };
  const check = (file: string, node: Node | null): ContentProblem[] =>
    node === null
      ? []
      : nodeProblems(node).map((reason) => ({ file, line: 1, field: "structured data", reason }));
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
    ...content.offices.flatMap((office) => check("offices.yaml", officeOf(office, speaker))),
    ...content.videoTestimonials.flatMap((video) =>
      check("video-testimonials.yaml", videoOf(video, speaker)),
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
    const issues = result.error?.issues ?? [];
    const fieldOf = (path: readonly PropertyKey[]) => (path[0] === "description" ? "text" : path.join("."));
    return issues.map(({ path, message }) => ({ file, line: 1, field: fieldOf(path), reason: message }));
  });
}
