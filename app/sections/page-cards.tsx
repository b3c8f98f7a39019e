import { cva } from "class-variance-authority";
import { KeepButton } from "#app/project/keep-button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Logo, SymbolTile } from "#app/ui/technology-list.tsx";
import type { PageCard } from "#core/service-pages.ts";
import { Section } from "./section.tsx";

interface PageCardsProps {
  pages: readonly PageCard[];
  canKeep?: boolean;
}

export function PageCards({ pages, canKeep = false }: PageCardsProps) {
  return (
    <ul className="grid gap-x-10 gap-y-4 md:grid-cols-2 md:gap-y-7">
      {pages.map(({ name, url, summary, logo, symbol, note }) => (
        <li key={url} className={look({ canKeep })}>
          {logo ? <Logo src={logo} /> : symbol && <SymbolTile src={symbol} />}
          <div className="min-w-0">
            <h3 className="font-bold">
              <Link to={url} variant="quiet">
                {name}
              </Link>
            </h3>
            {summary && <p className="text-sm text-muted">{summary}</p>}
            {note && <p className="mt-1 text-sm tabular-nums">{note}</p>}
          </div>
          {canKeep && <KeepButton page={{ url, title: name }} isSmall />}
        </li>
      ))}
    </ul>
  );
}

const look = cva("card-link items-start gap-4", {
  variants: { canKeep: { true: "grid grid-cols-[auto_minmax(0,1fr)_2.75rem]", false: "flex" } },
});

interface LinkedPagesProps {
  id: string;
  title: string;
  pages: readonly PageCard[];
  more: { label: string; to: string };
}

export function LinkedPages({ id, title, pages, more }: LinkedPagesProps) {
  if (pages.length === 0) return null;
  return (
    <Section id={id} title={title} layout="beside" more={more} isScreenOnly isFolded>
      <PageCards pages={pages} />
    </Section>
  );
}
