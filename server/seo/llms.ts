import type { Backend } from "#core/api/backend.ts";
import { paths } from "#core/paths.ts";
import type { Site } from "#core/site.ts";
import type { Library } from "../content/library.ts";
import { PAGE_GROUPS, type PageGroup, publicPages } from "../content/public-pages.ts";
import type { TextFileMaker } from "./text-files.ts";

const TITLES: Record<PageGroup, string> = {
  company: "Company",
  services: "Services",
  hire: "Developers for hire",
  work: "Case studies",
  blog: "Blog",
  careers: "Careers",
};

interface LlmsDeps {
  library: Library;
  backend: Backend;
  site: Site;
  origin: string;
}

/** The site for language models (llmstxt.org): every public page with its description and Markdown URL. */
export function llms({ library, backend, site, origin }: LlmsDeps): TextFileMaker {
  return {
    path: /^\/llms\.txt$/,
    async make() {
      const pages = await publicPages(library.content, backend);
      const { name, contactinfo } = library.content.company;
      const lines = [
        `# ${name}`,
        "",
        `> ${(await site.metadata(paths.home)).description}`,
        "",
        `Every page below is Markdown; without the ending \`.md\` it is the page for people. Contact: ${contactinfo.contact_email}, ${contactinfo.phone}.`,
      ];
      for (const group of PAGE_GROUPS) {
        lines.push("", `## ${TITLES[group]}`, "");
        for (const { path } of pages[group]) {
          const { title, description } = await site.metadata(path);
          lines.push(`- [${title}](${origin}${paths.markdown(path)}): ${description}`);
        }
      }
      lines.push("", "## Feeds", "");
      lines.push(`- [All posts](${origin}${paths.feed("xml")}): RSS`);
      if (!library.content.company.demonstration)
        lines.push(`- [Open positions](${origin}${paths.jobFeed}): XML for job boards`);
      return { type: "text/plain; charset=utf-8", text: `${lines.join("\n")}\n` };
    },
  };
}
