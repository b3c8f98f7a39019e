import type { PortfolioEntity } from "#core/api/portfolio.ts";

interface ResultFiguresProps {
  title: string;
  results: NonNullable<PortfolioEntity["results"]>;
}

/** The most that fits next to the title. */
const SHOWN = 3;

/** What a project changed, at a glance; `CaseResults` says how it was measured. */
export function ResultFigures({ title, results }: ResultFiguresProps) {
  return (
    <div data-proof="">
      <h2 className="sr-only">{title}</h2>
      <dl className="grid gap-y-4 md:gap-y-6 md:border-s md:border-edge md:ps-[clamp(1rem,3vw,2.5rem)]">
        {results.slice(0, SHOWN).map(({ metric, before, after }) => (
          <div
            key={metric}
            className="flex flex-col-reverse max-md:border-s-2 max-md:border-sky-4 max-md:ps-4"
          >
            <dt className="text-sm/[1.4] text-muted">{metric}</dt>
            <dd className="font-display text-xl/[1.25] font-[540] tabular-nums lining-nums [word-spacing:0.07em]">
              <span className="text-muted">
                {before} <span aria-hidden="true">→</span>
              </span>
              <span className="sr-only">to</span> {after}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
