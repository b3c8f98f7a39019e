import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import type { PapersWords } from "#core/content/paper.ts";
import { PAPER_FILES, type PapersPage } from "#core/papers.ts";
import { paths } from "#core/paths.ts";
import { Section } from "./section.tsx";

export function PapersList({ words, papers }: PapersPage) {
  if (papers.length === 0) return null;
  return (
    <Section id="list" title={words.list.title} lead={words.list.lead} layout="above">
      <ul>
        {papers.map(({ slug, title, summary }) => (
          <li
            key={slug}
            className="grid items-start gap-x-gutter gap-y-2 border-t border-edge py-4 md:gap-y-3 md:py-6 first:border-t-2 first:border-ink lg:grid-cols-[minmax(0,4fr)_minmax(0,6fr)_11rem]"
          >
            <h3 className="text-lg font-bold">
              <Link to={paths.paper(slug)} variant="forward">
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

interface PaperFilesProps {
  words: PapersWords["paper"];
  slug: string;
  title: string;
}

export function PaperFiles({ words, slug, title }: PaperFilesProps) {
  return (
    <ul className="flex flex-wrap gap-3 print:hidden">
      {PAPER_FILES.map((type) => (
        <li key={type}>
          <Button to={paths.paperFile(slug, type)} size="small">
            <span>
              <span className="sr-only">{`${words.download}: ${title}, `}</span>
              {words[type]}
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
