import type { Staff } from "#core/pages/hire-page.ts";
import { Section } from "./section.tsx";

/** Hours of a working day: the whole width of a bar. */
const DAY = 9;

export function WhoYouGet({ staff }: { staff: Staff }) {
  return (
    <Section id="who" title="Who you get" layout="beside">
      <div className="grid gap-12">
        <Seniority {...staff} />
        <Overlap overlap={staff.overlap} />
      </div>
    </Section>
  );
}

function Seniority({ levels, startsWithin }: Staff) {
  return (
    <div>
      <h3 className="mb-4 text-lg font-bold">Seniority</h3>
      <dl className="levels">
        {levels.map(({ label, experience, people }) => (
          <div key={label}>
            <dt>
              <b>{label}</b>
              {experience}
            </dt>
            <dd>{people}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 text-muted">Can start within {startsWithin} of signing.</p>
    </div>
  );
}

function Overlap({ overlap }: Pick<Staff, "overlap">) {
  return (
    <div>
      <h3 className="mb-4 text-lg font-bold">Hours of the working day shared with you</h3>
      <dl className="overlap">
        {overlap.map(({ region, hours }) => (
          <div key={region}>
            <dt>{region}</dt>
            <dd>
              <svg
                viewBox={`0 0 ${DAY} 1`}
                preserveAspectRatio="none"
                className="overlap-bar"
                aria-hidden="true"
                focusable="false"
              >
                <rect width={DAY} height={1} fill="var(--sky-1)" />
                <rect width={hours} height={1} fill="var(--sky-4)" />
              </svg>
              {hours === 0 ? "none" : `${hours} h`}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
