import { Link } from "#app/ui/link.tsx";
import { paths } from "#core/paths.ts";
import { Section } from "./section.tsx";

export function NextWork({ slug, title, summary }: { slug: string; title: string; summary: string }) {
  return (
    <Section
      id="next-work"
      title="The next project"
      layout="beside"
      more={{ label: "All work", to: paths.portfolio }}
    >
      <h3 className="display text-2xl">
        <Link to={paths.caseStudy(slug)} variant="quiet">
          {title}
        </Link>
      </h3>
      <p className="mt-3 max-w-measure text-lg text-muted">{summary}</p>
    </Section>
  );
}
