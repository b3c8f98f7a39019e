import type { ReactNode } from "react";
import { Container } from "#app/ui/container.tsx";
import type { Filter } from "#core/service-pages.ts";
import { Banner } from "./banner.tsx";
import { CardGrid } from "./card-grid.tsx";
import { FilterRows } from "./filter-rows.tsx";

interface IndexPageProps {
  slug: string;
  title: string;
  lead?: string;
  trail: readonly { label: string; url: string }[];
  filters?: { row: Filter; all: string; isWhole: boolean };
  search?: ReactNode;
  listTitle: string;
  note?: ReactNode;
  items: readonly ReactNode[];
  empty: ReactNode;
  children?: ReactNode;
}

export function IndexPage(props: IndexPageProps) {
  const { slug, title, lead, trail, filters, search, listTitle, note, items, empty, children } = props;
  return (
    <>
      <Banner slug={slug} title={title} lead={lead} trail={trail} />
      <section aria-labelledby="list-title" className="band band-paper pt-6">
        <Container>
          <h2 id="list-title" className="sr-only">
            {listTitle}
          </h2>
          {(filters || search) && (
            <div className="mb-10 grid gap-x-8 gap-y-4 border-b border-line pb-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
              {filters && <FilterRows rows={[filters.row]} all={filters.all} isWhole={filters.isWhole} />}
              {search}
            </div>
          )}
          {note}
          {items.length > 0 ? <CardGrid>{items}</CardGrid> : <div className="text-lg">{empty}</div>}
          {children && <div className="mt-12">{children}</div>}
        </Container>
      </section>
    </>
  );
}
