import type { ReactNode } from "react";
import { useFormats } from "#app/formats.ts";
import { Link, linkLook } from "#app/ui/link.tsx";
import { Day } from "#app/ui/text.tsx";
import type { Career } from "#core/api/career.ts";
import { writtenSalary } from "#core/formats.ts";
import { TECHNOLOGY_LIMIT, truncate } from "#core/formatting.ts";
import { paths } from "#core/paths.ts";

export type OpeningSummaryData = Pick<
  Career,
  "id" | "slug" | "title" | "experience" | "location" | "technology" | "salaries" | "closes"
>;

export function openingSummary(career: Career): OpeningSummaryData {
  const { id, slug, title, experience, location, technology, salaries, closes } = career;
  return { id, slug, title, experience, location, technology, salaries, closes };
}

interface OpeningSummaryProps {
  career: OpeningSummaryData;
  level: 2 | 3;
  /** Links in a frame open in the parent page. */
  isFramed?: boolean;
}

export function OpeningSummary({ career, level, isFramed = false }: OpeningSummaryProps) {
  const formats = useFormats();
  const { slug, title, experience, location, technology, salaries, closes } = career;
  const Heading = `h${level}` as const;
  const url = paths.opening(slug);
  return (
    <>
      <Heading className={isFramed ? "font-bold" : "display text-xl"}>
        {isFramed ? (
          <a href={url} target="_top" className={linkLook({ variant: "inline" })}>
            {title}
          </a>
        ) : (
          <Link to={url}>{title}</Link>
        )}
      </Heading>
      <p className="mt-1 text-sm/body text-muted">{truncate(technology.join(", "), TECHNOLOGY_LIMIT)}</p>
      <dl className="mt-2 grid content-start text-sm/[1.4] md:mt-4 md:gap-y-1 md:text-sm/body">
        <Fact name="Experience">{experience}</Fact>
        <Fact name="Location">{location}</Fact>
        {salaries && salaries.length > 0 && (
          <Fact name="Pay">
            {salaries.map((salary) => (
              <span key={salary.where} className="block">
                {writtenSalary(salary, formats)}
              </span>
            ))}
          </Fact>
        )}
        {closes && (
          <Fact name="Open until">
            <Day date={closes} />
          </Fact>
        )}
      </dl>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
