import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Container } from "#app/ui/layout.tsx";
import { Link } from "#app/ui/link.tsx";
import { Prose } from "#app/ui/prose.tsx";
import type { PapersWords } from "#core/content/paper.ts";
import { fillWords, writtenDay } from "#core/formatting.ts";
import type { PaperPage, PapersPage } from "#core/papers.ts";
import { PAPER_FILES } from "#core/papers.ts";
import { paths } from "#core/paths.ts";
import { ClosedContents, Contents } from "./contents.tsx";
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

/** The text of a paper, with its files and sections next to it on wide screens. */
export function PaperText({ paper: { words, slug, title, updated, headings, html } }: { paper: PaperPage }) {
  const { sample, notice, version, download } = words.paper;
  return (
    <div className="band band-paper">
      <Container>
        <div className="grid gap-x-gutter gap-y-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] print:block">
          <div data-screen-only>
            <h2 className="mb-3 text-sm/body font-bold">{download}</h2>
            <div className="mb-8">
              <PaperFiles words={words.paper} slug={slug} title={title} />
            </div>
            <ClosedContents headings={headings} />
            <div className="max-lg:hidden lg:contents">
              <Contents headings={headings} />
            </div>
          </div>
          <div className="min-w-0">
            <p className="mb-8 max-w-measure border-s-4 border-sky-4 ps-5 text-sm/body text-muted">
              <Badge tone="strong">{sample}</Badge>
              {` ${notice} ${fillWords(version, { date: writtenDay(updated) })}`}
            </p>
            <Prose html={html} />
          </div>
        </div>
      </Container>
    </div>
  );
}

interface PaperFilesProps {
  words: PapersWords["paper"];
  slug: string;
  title: string;
}

/** Links to a paper as files. */
function PaperFiles({ words, slug, title }: PaperFilesProps) {
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
