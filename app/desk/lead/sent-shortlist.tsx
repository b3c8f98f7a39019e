import type { SentPage } from "#core/shortlist.ts";

/** The pages that a visitor kept and sent along; nothing without any. */
export function SentShortlist({ pages }: { pages: readonly SentPage[] }) {
  if (pages.length === 0) return null;
  return (
    <div className="sm:col-span-2">
      <dt className="text-xs text-muted">Shortlist</dt>
      {pages.map(({ title, url }) => (
        <dd key={url} className="wrap-anywhere">
          <a href={url} className="text-deep underline">
            {title}
          </a>
        </dd>
      ))}
    </div>
  );
}
