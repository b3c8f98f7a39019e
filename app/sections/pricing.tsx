import { useFormats } from "#app/formats.ts";
import { Fold } from "#app/ui/fold.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Pricing } from "#core/content/pricing.ts";
import { writtenDay } from "#core/formats.ts";
import { fillWords } from "#core/formatting.ts";
import { HIRING_MODELS } from "#core/hiring-models.ts";
import { paths } from "#core/paths.ts";
import type { PricingPage } from "#core/pricing.ts";
import { Section } from "./section.tsx";

interface RatesTableProps extends Pick<PricingPage, "roles" | "levels"> {
  words: Pricing["rates"];
  validFrom: string;
  more?: { label: string; to: string };
  isFolded?: boolean;
}

export function RatesTable({ words, validFrom, roles, levels, more, isFolded }: RatesTableProps) {
  const formats = useFormats();
  if (roles.length === 0) return null;
  return (
    <Section id="rates" title={words.title} lead={words.lead} layout="above" more={more} isFolded={isFolded}>
      <table className="w-full table-fixed border-collapse tabular-nums lining-nums max-md:block">
        <caption className="sr-only">{words.caption}</caption>
        <thead className="max-md:hidden">
          <tr className="border-b-2 border-ink text-start align-bottom">
            <th scope="col" className="py-3 text-start">
              {words.role}
            </th>
            {levels.map(({ level, label, experience }) => (
              <th key={level} scope="col" className="py-3 ps-6 text-start">
                {label}
                <span className="block text-sm font-normal text-muted">{experience}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {roles.map(({ title, prices }) => (
            <tr
              key={title}
              className="border-b border-line align-baseline max-md:grid max-md:grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] max-md:gap-x-3 max-md:py-2.5"
            >
              <th
                scope="row"
                className="py-4 text-start font-bold max-md:col-span-full max-md:pt-0 max-md:pb-0.5"
              >
                {title}
              </th>
              {prices.map(({ level, label, hour, month }) => (
                <td key={level} className="py-4 md:ps-6 max-md:py-0 max-md:text-sm/[1.35]">
                  <span className="text-sm text-muted md:sr-only">{label} </span>
                  <b className="block whitespace-nowrap md:text-lg">
                    {fillWords(words.hour, { price: hour })}
                  </b>
                  <span className="text-xs whitespace-nowrap text-muted md:text-sm">
                    {fillWords(words.month, { price: month })}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-5 text-sm text-muted">
        {fillWords(words.since, { date: writtenDay(validFrom, formats) })}
      </p>
    </Section>
  );
}

interface PriceModelsProps extends Pick<PricingPage, "models"> {
  words: Pricing["models"];
}

export function PriceModels({ words, models }: PriceModelsProps) {
  return (
    <Section id="models" title={words.title} layout="above" tone="wash">
      <ul className="grid gap-x-10 gap-y-5 md:grid-cols-3 md:gap-y-8">
        {models.map(({ model, text, minimum }) => (
          <li key={model} className="grid content-start gap-1 border-t-2 border-ink pt-3 md:gap-3 md:pt-4">
            <h3 className="text-lg font-bold">{HIRING_MODELS[model]}</h3>
            <p>{text}</p>
            <p className="text-sm text-muted">
              <b className="text-ink">{words.minimum}:</b> {minimum}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface WhatIsIncludedProps {
  words: Pricing["terms"];
  hasContracts: boolean;
}

export function WhatIsIncluded({ words, hasContracts }: WhatIsIncludedProps) {
  const lists = [
    { title: words.included_title, icon: "check", lines: words.included },
    { title: words.excluded_title, icon: "plus", lines: words.excluded },
  ] as const;
  return (
    <Section id="included" title={words.title} layout="beside">
      <div className="grid gap-x-10 gap-y-5 md:grid-cols-2 md:gap-y-8">
        {lists.map(({ title, icon, lines }) => (
          <div key={title}>
            <h3 className="text-lg font-bold">{title}</h3>
            <ul className="mt-2 grid gap-2 md:mt-[1.1rem] md:gap-[0.9rem]">
              {lines.map((line) => (
                <li key={line} className="flex gap-3 [&>svg]:mt-[0.2rem] [&>svg]:text-deep">
                  <Icon name={icon} />
                  {line}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {hasContracts && (
        <p className="mt-8">
          {words.contract.text}{" "}
          <Link to={paths.papers} variant="inline">
            {words.contract.action}
          </Link>
        </p>
      )}
    </Section>
  );
}

interface WorkedBudgetsProps extends Pick<PricingPage, "budgets"> {
  words: Pricing["budgets"];
}

export function WorkedBudgets({ words, budgets }: WorkedBudgetsProps) {
  if (budgets.length === 0) return null;
  return (
    <Section id="budgets" title={words.title} lead={words.lead} layout="above">
      <ul className="grid gap-6 md:gap-12">
        {budgets.map(({ title, scope, model, weeks, price, team, moved, caseStudy }) => (
          <li
            key={title}
            className="grid gap-x-gutter border-t-2 border-ink pt-4 md:gap-y-6 md:pt-5 lg:grid-cols-3"
          >
            <div className="grid content-start gap-2 md:gap-3">
              <h3 className="display text-xl">{title}</h3>
              <p className="text-2xl/[1.15] lg:text-[1.5rem] font-display font-[540] tabular-nums lining-nums">
                {price}
              </p>
              <p className="text-sm text-muted">
                {HIRING_MODELS[model]}, {fillWords(words.weeks, { weeks: String(weeks) })}
              </p>
              <p>{scope}</p>
              {caseStudy && (
                <Link to={caseStudy.url} variant="forward">
                  {words.read}
                  <span className="sr-only">: {caseStudy.title}</span>
                </Link>
              )}
            </div>
            <Fold
              heading={<h4 className="font-bold md:mb-3">{words.team}</h4>}
              label={`${words.team}: ${title}`}
            >
              <ul className="grid gap-2">
                {team.map(({ people, label, weeks: length }) => (
                  <li key={`${label} ${length}`} className="grid grid-cols-[2ch_minmax(0,1fr)_auto] gap-3">
                    <span className="tabular-nums lining-nums">{people}</span>
                    <span>{label}</span>
                    <span className="text-sm text-muted tabular-nums lining-nums">
                      {fillWords(people > 1 ? words.weeks_each : words.weeks, { weeks: String(length) })}
                    </span>
                  </li>
                ))}
              </ul>
            </Fold>
            <Fold
              heading={<h4 className="font-bold md:mb-3">{words.moved}</h4>}
              label={`${words.moved}: ${title}`}
            >
              <ul className="diamond-list">
                {moved.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </Fold>
          </li>
        ))}
      </ul>
    </Section>
  );
}
