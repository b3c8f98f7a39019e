import type { TimelineYear } from "#core/content/page-words.ts";
import { Section } from "./section.tsx";

interface TimelineProps {
  title: string;
  lead: string;
  years: readonly TimelineYear[];
}

export function Timeline({ title, lead, years }: TimelineProps) {
  return (
    <Section id="timeline" title={title} lead={lead} layout="above" tone="wash">
      <ol className="grid grid-fill-[15rem] gap-x-px">
        {years.map(({ year, title, text }) => (
          <li key={year} className="knot-on-string pt-9 pr-6 pb-10">
            <h3 className="mb-[0.35rem] leading-[1.3] font-bold">
              <span className="block font-display text-2xl/[1.2] font-[540] tracking-[-0.02em] lining-nums tabular-nums">
                {year}
              </span>
              <span className="sr-only">: </span>
              {title}
            </h3>
            <p className="text-sm text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
