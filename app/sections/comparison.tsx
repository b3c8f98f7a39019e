import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import type { ShortlistWords } from "#core/content/shortlist.ts";
import type { Kept } from "#core/shortlist.ts";

interface ComparisonProps {
  words: ShortlistWords["compare"];
  kept: readonly Kept[];
  onRemove: (page: Kept) => void;
}

/** Rows have equal heights; one column on phones. */
export function Comparison({ words, kept, onRemove }: ComparisonProps) {
  return (
    <section
      aria-label={words.title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard
      tabIndex={0}
      className="md:overflow-x-auto md:overscroll-x-contain"
    >
      <ul className="grid gap-y-10 md:grid-flow-col md:grid-rows-[repeat(6,auto)] md:auto-cols-[minmax(16rem,1fr)] md:gap-x-6 md:gap-y-0">
        {kept.map((page) => {
          const { url, kind, title, summary, price, free, related } = page;
          return (
            <li
              key={url}
              className="grid content-start border-t-2 border-ink pt-4 md:row-span-6 md:grid-rows-subgrid"
            >
              <div>
                <p className="text-sm text-muted">{kind}</p>
                <h3 className="display text-xl">
                  <Link to={url} variant="quiet">
                    {title}
                  </Link>
                </h3>
              </div>
              <Fact label={words.what}>
                <p>{summary}</p>
              </Fact>
              {price !== null && (
                <Fact label={words.price}>
                  <p>{price}</p>
                </Fact>
              )}
              {free && (
                <Fact label={words.free}>
                  {free.length > 0 ? (
                    <ul className="grid gap-2">
                      {free.map((line) => (
                        <li key={line}>{line}</li>
                      ))}
                    </ul>
                  ) : (
                    <p>{words.nothing_related}</p>
                  )}
                </Fact>
              )}
              <Fact label={words.related}>
                {related.length > 0 ? (
                  <ul className="grid gap-1">
                    {related.map((page) => (
                      <li key={page.url}>
                        <Link to={page.url}>{page.title}</Link>
                      </li>
                    ))}
                  </ul>
                ) : (
                  <p>{words.nothing_related}</p>
                )}
              </Fact>
              <div className="py-4">
                <Button
                  type="button"
                  size="small"
                  label={`${words.remove}: ${title}`}
                  onClick={() => onRemove(page)}
                >
                  {words.remove}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-b border-line py-4">
      <h4 className="mb-1 text-sm text-muted">{label}</h4>
      {children}
    </div>
  );
}
