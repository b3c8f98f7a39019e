import { Link } from "#app/ui/link.tsx";
import type { PapersPage } from "#core/papers.ts";
import { paths } from "#core/paths.ts";
import { PaperFiles } from "./paper-files.tsx";
import { Section } from "./section.tsx";

export function PapersList({ words, papers }: PapersPage) {
  return (
    <Section id="list" title={words.list.title} lead={words.list.lead} layout="above">
      <ul className="grid gap-x-gutter gap-y-10 md:grid-cols-2 xl:grid-cols-3">
        {papers.map(({ slug, title, summary }) => (
          <li key={slug} className="grid grid-rows-[auto_1fr_auto] gap-3 border-t-2 border-ink pt-4">
            <h3 className="text-lg font-bold">
              <Link to={paths.paper(slug)} variant="quiet">
                {title}
              </Link>
            </h3>
            <p>{summary}</p>
            <PaperFiles words={words.paper} slug={slug} title={title} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
