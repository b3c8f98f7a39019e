import type { ReactNode } from "react";
import { useFormats } from "#app/formats.ts";
import { Prose } from "#app/ui/prose.tsx";
import { ScrollLink } from "#app/ui/scroll-link.tsx";
import { Day } from "#app/ui/text.tsx";
import type { Career } from "#core/api/career.ts";
import { writtenSalary } from "#core/formats.ts";

interface OpeningDetailsProps {
  career: Career;
  level: 2 | 3;
}

export function OpeningDetails({ career, level }: OpeningDetailsProps) {
  const { openings, experience, location, description, roles, requirements } = career;
  return (
    <div className="grid min-w-0 gap-7">
      <p className="max-w-measure border-y border-line py-[0.9rem] font-bold">
        {`Position: ${openings} | Experience: ${experience} | Location: ${location}`}
      </p>
      <Pay salaries={career.salaries} />
      {description && <Prose html={description} />}
      <List level={level} title="Roles and Responsibilities" lines={roles} none="No Roles Found" />
      <List level={level} title="Requirements" lines={requirements} none="No Requirements Found" />
      <dl className="grid max-w-measure gap-4">
        <Fact name="Technology">{career.technology.join(", ")}</Fact>
        {career.posted && (
          <Fact name="Posted">
            <Day date={career.posted} />
          </Fact>
        )}
        {career.closes && (
          <Fact name="Open until">
            <Day date={career.closes} />
          </Fact>
        )}
      </dl>
    </div>
  );
}

function Pay({ salaries = [] }: Pick<Career, "salaries">) {
  const formats = useFormats();
  if (salaries.length === 0) return null;
  return (
    <dl>
      <dt className="text-sm/body text-muted">Pay</dt>
      {salaries.map((salary) => (
        <dd key={salary.where} className="text-lg font-bold">
          {writtenSalary(salary, formats)}
        </dd>
      ))}
    </dl>
  );
}

interface ListProps {
  level: 2 | 3;
  title: string;
  lines: readonly string[];
  none: string;
}

function List({ level, title, lines, none }: ListProps) {
  const Title = `h${level}` as const;
  return (
    <Prose>
      <Title>{title}</Title>
      {lines.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Prose>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-t border-line pt-[0.8rem]">
      <dt className="text-sm/body text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface OpeningColumnsProps {
  career: Career;
  level: 2 | 3;
  formId: string;
  printed?: string;
  children: ReactNode;
}

export function OpeningColumns({ career, level, formId, printed, children }: OpeningColumnsProps) {
  return (
    <div className="grid gap-x-gutter gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start print:block">
      <div className="min-w-0">
        <p className="mb-7 lg:hidden print:hidden">
          <ScrollLink target={formId} look="button">
            Apply Now
          </ScrollLink>
        </p>
        <OpeningDetails career={career} level={level} />
        {printed && <p className="hidden font-bold print:mt-7 print:block">{printed}</p>}
      </div>
      {children}
    </div>
  );
}
