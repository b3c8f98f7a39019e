import { KeepButton } from "#app/project/keep-button.tsx";
import { Button } from "#app/ui/button.tsx";
import { Container } from "#app/ui/layout.tsx";
import type { PagesContent } from "#core/content/pages.ts";
import type { WorkFilter } from "#core/work-filters.ts";
import type { WorkCover } from "./cover.tsx";
import { DemonstrationNote } from "./demonstration-note.tsx";
import { WorkFilters } from "./work-filters.tsx";
import { WorkGrid } from "./work-grid.tsx";

interface WorkListProps {
  words: PagesContent["portfolio"];
  filters: readonly WorkFilter[];
  works: readonly WorkCover[];
  total: number;
  reset: string;
}

export function WorkList({ words, filters, works, total, reset }: WorkListProps) {
  return (
    <section aria-labelledby="work-title" className="band band-paper pt-[clamp(1.5rem,1rem+2vw,3rem)]">
      <Container>
        <h2 id="work-title" className="sr-only">
          {words.list}
        </h2>
        <WorkFilters
          words={words.filter}
          filters={filters}
          shown={works.length}
          total={total}
          reset={reset}
        />
        {works.some(({ demonstration }) => demonstration) && (
          <div className="mt-5">
            <DemonstrationNote about="list" />
          </div>
        )}
        {works.length > 0 ? (
          <WorkGrid works={works} isFirst keepButton={(page) => <KeepButton page={page} isSmall />} />
        ) : (
          <div className="grid justify-items-start gap-5 py-8">
            <p className="text-lg">{words.nothing}</p>
            <Button to={reset}>Show all {total} projects</Button>
          </div>
        )}
      </Container>
    </section>
  );
}
