import { Fold } from "#app/ui/fold.tsx";
import { Link } from "#app/ui/link.tsx";
import type { HirePageWords } from "#core/content/service.ts";
import { fillWords } from "#core/formatting.ts";
import { paths } from "#core/paths.ts";
import type { HirePage, HireStaff } from "#core/service-pages.ts";
import { FreePeopleList } from "./free-people-list.tsx";
import { Section } from "./section.tsx";
import { WorkingHoursStrip } from "./working-hours-strip.tsx";

interface SeniorityProps {
  words: HirePageWords["staff"];
  staff: HireStaff;
}

type WhoYouGetProps = SeniorityProps & Pick<HirePage, "availability" | "free" | "hours">;

export function WhoYouGet({ words, staff, availability, free, hours }: WhoYouGetProps) {
  return (
    <Section id="who" title={words.title} layout="beside">
      <div className="grid gap-6 md:gap-12">
        <Seniority words={words} staff={staff} />
        {free && <FreePeopleList words={availability} free={free} />}
        <Fold
          heading={<h3 className="text-lg font-bold md:mb-4">{hours.words.title}</h3>}
          label={hours.words.title}
        >
          <WorkingHoursStrip hours={hours} />
        </Fold>
      </div>
    </Section>
  );
}

function Seniority({ words, staff: { levels, start, price, allPrices, estimate } }: SeniorityProps) {
  return (
    <div>
      <h3 className="mb-2 text-lg font-bold md:mb-4">{words.levels}</h3>
      <dl className="grid grid-cols-3 max-[18rem]:grid-cols-1 md:grid-cols-[repeat(auto-fit,minmax(7.5rem,10rem))] gap-x-[clamp(1rem,4vw,3rem)] gap-y-4 md:gap-y-6">
        {levels.map(({ label, experience, people, price: hour }) => (
          <div
            key={label}
            className="grid grid-rows-[minmax(calc(1.15*var(--text-3xl)),auto)_auto] content-start"
          >
            <dt className="row-start-2 text-sm/body text-muted">
              <b className="block text-base text-ink">{label}</b>
              {experience}
              <span className="block text-ink">{hour}</span>
            </dt>
            <dd className="row-start-1 font-display text-3xl/[1.15] font-[540] tabular-nums lining-nums">
              {people}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-muted md:mt-5">
        {start !== null && fillWords(words.start, { start })} {price}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-5 empty:hidden">
        {allPrices !== null && <Link to={paths.pricing}>{allPrices}</Link>}
        {estimate !== null && <Link to={paths.estimate}>{estimate}</Link>}
      </p>
    </div>
  );
}

export function Leaving({ title, leaving }: Pick<HirePage, "leaving"> & { title: string }) {
  return (
    <Section id="leaving" title={title} layout="beside" tone="wash">
      <dl className="border-b border-edge">
        {leaving.map(({ term, text }) => (
          <div
            key={term}
            className="grid gap-x-8 gap-y-1 border-t border-edge py-3 md:py-[1.1rem] md:grid-cols-[10rem_minmax(0,1fr)]"
          >
            <dt className="font-bold">{term}</dt>
            <dd className="max-w-measure text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
