import { paths } from "#core/paths.ts";
import { officeOf } from "#core/structured-data/company.ts";
import type { Node } from "#core/structured-data/graph.ts";
import { postingOfPost, questionsOf, serviceOf, videoOf, workOf } from "#core/structured-data/pages.ts";
import { coverOf } from "../../calls/embedded/cover.ts";
import { portfolioOf } from "../../calls/embedded/portfolio.ts";
import { nodeProblems } from "../../structured-data/rules.ts";
import type { Content } from "../collections.ts";
import type { ContentProblem } from "../problems.ts";

/** Entries that search engines would not take as what they are; openings have a check of their own. */
export function checkStructuredData(content: Content): ContentProblem[] {
  const speaker = { name: content.company.name, origin: "https://www.example.com" };
  const look = (file: string, node: Node | null): ContentProblem[] =>
    node === null
      ? []
      : nodeProblems(node).map((reason) => ({ file, line: 1, field: "structured data", reason }));
  return [
    ...content.services.flatMap((page) =>
      look(`services/${page.slug}.md`, serviceOf(page, paths.service(page.slug), speaker)),
    ),
    ...content.hirePages.flatMap((page) =>
      look(`hire/${page.slug}.md`, serviceOf(page, paths.hire(page.slug), speaker)),
    ),
    ...portfolioOf(content).portfolio.flatMap((work) =>
      look(`portfolio/${work.slug}.md`, workOf(work, speaker)),
    ),
    ...content.posts.flatMap((post) => {
      const author = content.people.find(({ slug }) => slug === post.author)?.name ?? post.author;
      const feature_image = post.feature_image ?? coverOf(post.slug);
      return look(`blog/${post.slug}.md`, postingOfPost({ ...post, author, feature_image }, speaker));
    }),
    ...content.offices.flatMap((office) => look("offices.yaml", officeOf(office, speaker))),
    ...content.videoTestimonials.flatMap((video) => look("video-testimonials.yaml", videoOf(video, speaker))),
    ...look("faqs.yaml", questionsOf(content.faqs)),
  ];
}
