import { Link } from "#app/ui/link.tsx";
import type { HirePageWords } from "#core/content/service.ts";
import { fillWords } from "#core/formatting.ts";
import { paths } from "#core/paths.ts";
import type { HirePage, Staff } from "#core/service-pages.ts";
import { Section } from "./section.tsx";

/** Hours of a working day: the whole width of a bar. */
const DAY = 9;

interface WhoYouGetProps {
  words: HirePageWords["staff"];
  staff: Staff;
}

export function WhoYouGet({ words, staff }: WhoYouGetProps) {
  return (
    <Section id="who" title={words.title} layout="beside">
      <div className="grid gap-12">
        <Seniority words={words} staff={staff} />
        <Overlap words={words} overlap={staff.overlap} />
      </div>
    </Section>
  );
}

function Seniority({ words, staff: { levels, startsWithin, price, allPrices, estimate } }: WhoYouGetProps) {
  return (
    <div>
      <h3 className="mb-4 text-lg font-bold">{words.levels}</h3>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,10rem))] gap-x-[clamp(1.25rem,4vw,3rem)] gap-y-6">
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
      <p className="mt-5 text-muted">
        {fillWords(words.start, { time: startsWithin })} {price}{" "}
        <Link to={paths.pricing} variant="inline">
          {allPrices}
        </Link>{" "}
        <Link to={paths.estimate} variant="inline">
          {estimate}
        </Link>
      </p>
    </div>
  );
}

function Overlap({ words, overlap }: Pick<Staff, "overlap"> & Pick<WhoYouGetProps, "words">) {
  return (
    <div>
      <h3 className="mb-4 text-lg font-bold">{words.overlap}</h3>
      <dl className="grid max-w-form gap-3">
        {overlap.map(({ region, hours }) => (
          <div key={region} className="grid grid-cols-1 gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
            <dt>{region}</dt>
            <dd className="grid grid-cols-[minmax(0,1fr)_3rem] gap-4 tabular-nums">
              <svg
                viewBox={`0 0 ${DAY} 1`}
                preserveAspectRatio="none"
                className="mt-[calc((1lh-0.6rem)/2)] h-[0.6rem] w-full forced-color-adjust-none"
                aria-hidden="true"
                focusable="false"
              >
                <rect width={DAY} height={1} className="fill-sky-1" />
                <rect width={hours} height={1} className="fill-sky-4" />
              </svg>
              {hours === 0 ? "none" : `${hours} h`}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 max-w-form text-muted">{words.overlap_note}</p>
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
            className="grid gap-x-8 gap-y-1 border-t border-edge py-[1.1rem] md:grid-cols-[10rem_minmax(0,1fr)]"
          >
            <dt className="font-bold">{term}</dt>
            <dd className="max-w-measure text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
