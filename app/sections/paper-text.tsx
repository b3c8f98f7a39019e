import { useFormats } from "#app/formats.ts";
import { Container } from "#app/ui/layout.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { writtenDay } from "#core/formats.ts";
import { fillWords } from "#core/formatting.ts";
import type { PaperPage } from "#core/papers.ts";
import { ClosedContents, Contents } from "./contents.tsx";
import { PaperFiles } from "./papers.tsx";

export function PaperText({ paper: { words, slug, title, updated, headings, html } }: { paper: PaperPage }) {
  const formats = useFormats();
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
              <Tag tone="strong">{sample}</Tag>
              {` ${notice} ${fillWords(version, { date: writtenDay(updated, formats) })}`}
            </p>
            <Prose html={html} />
          </div>
        </div>
      </Container>
    </div>
  );
}
