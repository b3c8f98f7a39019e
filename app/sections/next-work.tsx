import { Link } from "#app/ui/link.tsx";
import type { LinkedTitle } from "#core/content/fields.ts";
import { paths } from "#core/paths.ts";
import { Section } from "./section.tsx";

interface NextWorkProps extends LinkedTitle {
  work: { slug: string; title: string; summary: string };
}

export function NextWork({ title, more, work }: NextWorkProps) {
  return (
    <Section id="next-work" title={title} layout="beside" more={{ label: more, to: paths.portfolio }}>
      <h3 className="display text-2xl">
        <Link to={paths.caseStudy(work.slug)} variant="quiet">
          {work.title}
        </Link>
      </h3>
      <p className="mt-3 max-w-measure text-lg text-muted">{work.summary}</p>
    </Section>
  );
}
