import type { TimelineYear } from "#core/content/about-page.ts";
import { Section } from "./section.tsx";

interface TimelineProps {
  title: string;
  lead: string;
  years: readonly TimelineYear[];
}

export function Timeline({ title, lead, years }: TimelineProps) {
  return (
    <Section id="timeline" title={title} lead={lead} layout="above" tone="wash">
      <ol className="timeline">
        {years.map(({ year, title, text }) => (
          <li key={year}>
            <h3>
              <span className="timeline-year">{year}</span>
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
