import type { ReactNode } from "react";
import type { PortfolioEntity } from "#core/api/portfolio.ts";
import type { PagesContent } from "#core/content/pages.ts";
import { Section } from "./section.tsx";

type CaseResultsProps = PagesContent["case_study"]["results"] & {
  results: NonNullable<PortfolioEntity["results"]>;
};

export function CaseResults({ title, lead, results }: CaseResultsProps) {
  if (results.length === 0) return null;
  return (
    <Section id="results" title={title} lead={lead} layout="above">
      <table className="w-full border-collapse">
        <colgroup>
          <col className="lg:w-[32%]" />
          <col span={2} className="lg:w-[18%]" />
          <col className="lg:w-[32%]" />
        </colgroup>
        <thead className="align-top text-sm/body text-muted max-lg:sr-only">
          <tr className="*:pr-8 *:pb-3 *:text-start *:font-normal">
            <th scope="col">Metric</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
            <th scope="col">How it was measured</th>
          </tr>
        </thead>
        <tbody className="align-top">
          {results.map(({ metric, before, after, how_measured }) => (
            <tr
              key={metric}
              className="border-t border-edge max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-6 max-lg:gap-y-3 max-lg:py-6 lg:border-line lg:first:border-t-2 lg:first:border-ink"
            >
              <th
                scope="row"
                className="text-start text-lg/[1.3] font-bold max-lg:col-span-full lg:py-[1.4rem] lg:pr-8"
              >
                {metric}
              </th>
              <Figure label="Before">
                <span className="lg:text-muted">{before}</span>
              </Figure>
              <Figure label="After">
                <span className="max-lg:font-bold">{after}</span>
              </Figure>
              <td className="text-sm/body tabular-nums lining-nums text-muted max-lg:col-span-full lg:py-[1.4rem] lg:pr-8">
                <Label>How it was measured</Label>
                {how_measured}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td className="tabular-nums lining-nums lg:py-[1.4rem] lg:pr-8 lg:font-display lg:text-xl/[1.3] lg:font-[540] lg:[word-spacing:0.07em]">
      <Label>{label}</Label>
      {children}
    </td>
  );
}

function Label({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="block text-xs/body text-muted lg:hidden">
      {children}
    </span>
  );
}

interface ResultFiguresProps {
  title: string;
  results: NonNullable<PortfolioEntity["results"]>;
}

const SHOWN = 3;

export function ResultFigures({ title, results }: ResultFiguresProps) {
  return (
    <div data-proof="">
      <h2 className="sr-only">{title}</h2>
      <dl className="grid gap-y-4 md:gap-y-6 md:border-s md:border-edge md:ps-[clamp(1rem,3vw,2.5rem)]">
        {results.slice(0, SHOWN).map(({ metric, before, after }) => (
          <div key={metric} className="max-md:border-s-2 max-md:border-sky-4 max-md:ps-4">
            <dt className="text-sm/[1.4] text-muted">{metric}</dt>
            <dd className="font-display text-xl/[1.25] font-[540] tabular-nums lining-nums [word-spacing:0.07em]">
              {`${before} → ${after}`}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
