import type { ReactNode } from "react";
import { Container } from "#app/ui/container.tsx";
import { Link } from "#app/ui/link.tsx";
import { Banner } from "./banner.tsx";

interface IndexPageProps {
  slug: string;
  title: string;
  lead?: string;
  trail: readonly { label: string; url: string }[];
  /** What the list may be narrowed by: each is a page of its own. */
  filters?: { label: string; links: readonly { label: string; url: string; isCurrent: boolean }[] };
  /** A search form, beside the filters. */
  search?: ReactNode;
  /** What the list is, for those who jump from heading to heading. */
  listTitle: string;
  /** What has to be known of the list before it is read. */
  note?: ReactNode;
  /** `<li>` elements; without them, what says so. */
  items: readonly ReactNode[];
  empty: ReactNode;
  /** Pagination, below the list. */
  children?: ReactNode;
}

/** A page that is a list: banner, what narrows it, the entries. */
export function IndexPage(props: IndexPageProps) {
  const { slug, title, lead, trail, filters, search, listTitle, note, items, empty, children } = props;
  return (
    <>
      <Banner slug={slug} title={title} lead={lead} trail={trail} />
      <section aria-labelledby="list-title" className="band band-paper">
        <Container>
          <h2 id="list-title" className="sr-only">
            {listTitle}
          </h2>
          {(filters || search) && (
            <div className="index-bar">
              {filters && (
                <nav aria-label={filters.label}>
                  <ul className="index-filters">
                    {filters.links.map(({ label, url, isCurrent }) => (
                      <li key={url}>
                        <Link to={url} variant="quiet" current={isCurrent}>
                          {label}
                        </Link>
                      </li>
                    ))}
                  </ul>
                </nav>
              )}
              {search}
            </div>
          )}
          {note}
          {items.length > 0 ? (
            <ul className="index-grid">{items}</ul>
          ) : (
            <div className="text-lg">{empty}</div>
          )}
          {children && <div className="mt-12">{children}</div>}
        </Container>
      </section>
    </>
  );
}
