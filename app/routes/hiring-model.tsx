import { cx } from "class-variance-authority";
import type { ReactNode } from "react";
import { data } from "react-router";
import { found } from "#app/found.ts";
import { Banner } from "#app/sections/banner.tsx";
import { FreePeopleTable } from "#app/sections/free-people-table.tsx";
import { QuoteButton, RiskScale } from "#app/sections/hiring-models.tsx";
import { ModelChooser } from "#app/sections/model-chooser.tsx";
import { RatesTable } from "#app/sections/pricing.tsx";
import { NextStep, Section } from "#app/sections/section.tsx";
import { WorkingHoursStrip } from "#app/sections/working-hours-strip.tsx";
import type { HiringModelPage } from "#core/content/page-words.ts";
import { formFailedContext, servicesContext } from "#core/context.ts";
import {
  CHOOSER_SUBMITTED,
  chooseModel,
  HIRING_MODELS,
  type HiringModel,
  hiringModels,
  readAnswers,
} from "#core/hiring-models.ts";
import { paths } from "#core/paths.ts";
import type { PricingPage } from "#core/pricing.ts";
import type { Route } from "./+types/hiring-model";

export function loader({ url, context }: Route.LoaderArgs) {
  const answers = readAnswers(url.searchParams);
  const choice = chooseModel(answers);
  const isSubmitted = url.searchParams.has(CHOOSER_SUBMITTED) || Object.keys(answers).length > 0;
  const isIncomplete = choice === null && isSubmitted;
  // The root loader runs in parallel and reads this after its requests.
  if (isIncomplete) context.set(formFailedContext, true);
  const { company } = context.get(servicesContext).site;
  const words = found(company.hiringModel());
  const availability = company.availability(url.searchParams.get("zone"));
  const rates = ratesOf(company.pricing());
  return data(
    { words, answers, choice, isIncomplete, availability, rates },
    { status: isIncomplete ? 422 : 200 },
  );
}

export default function HiringModels({ loaderData }: Route.ComponentProps) {
  const { words, answers, choice, isIncomplete, availability, rates } = loaderData;
  return (
    <>
      <Banner
        scene="plans"
        title={words.title}
        lead={words.lead}
        trail={[{ label: words.title, url: paths.hiringModel }]}
      />
      <ModelChooser words={words.chooser} answers={answers} choice={choice} isIncomplete={isIncomplete} />
      <ModelComparison comparison={words.comparison} models={words.models} />
      {rates && <RatesTable {...rates} more={{ label: rates.words.more, to: paths.pricing }} />}
      {availability && availability.skills.length > 0 && <FreePeopleTable {...availability} />}
      {availability && (
        <Section id="working-hours" title={availability.words.hours.title} layout="beside">
          <WorkingHoursStrip hours={availability.hours} otherAnswers={answers} />
        </Section>
      )}
      <NextStep
        title={words.next_step.title}
        text={words.next_step.text}
        action={{ label: words.consult.label, to: paths.contact }}
      />
    </>
  );
}

function ratesOf(pricing: PricingPage | null) {
  if (pricing === null) return null;
  const { words, roles, levels } = pricing;
  return { words: words.rates, validFrom: words.valid_from, roles, levels };
}

/** Row headings are above their cells where a column has no room. */
const STACKED = "max-lg:grid md:max-lg:grid-cols-3 max-lg:gap-x-6";

function ModelComparison({ comparison, models }: Pick<HiringModelPage, "comparison" | "models">) {
  const { parts } = comparison;
  return (
    <Section id="models" title={comparison.title} lead={comparison.lead} layout="above" tone="wash">
      <table className="w-full table-fixed border-collapse max-lg:block">
        <colgroup className="max-lg:hidden">
          <col className="lg:w-[16%]" />
          <col span={hiringModels.length} />
        </colgroup>
        <thead className="align-top max-lg:block">
          <tr className={STACKED}>
            <td className="max-lg:hidden" />
            {hiringModels.map((model) => (
              <th
                key={model}
                id={model}
                scope="col"
                className="scroll-mt-24 text-start font-normal max-md:border-t max-md:border-edge max-md:py-6 md:max-lg:pb-8 lg:pr-8 lg:pb-8"
              >
                <span className="display block text-xl">{HIRING_MODELS[model]}</span>
                <span className="mt-2 mb-5 block text-muted">{models[model].in_short}</span>
                <QuoteButton model={model} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="align-top max-lg:block">
          {comparison.facts.map(({ label, models: facts }) => (
            <Row key={label} title={label}>
              {(model) => facts[model]}
            </Row>
          ))}
          <Row title={parts.risk}>
            {(model) => (
              <>
                <RiskScale model={model} />
                <p className="mt-3">{models[model].risk}</p>
              </>
            )}
          </Row>
          <Row title={parts.how}>{(model) => models[model].how}</Row>
          <Row title={parts.choose_when}>
            {(model) => (
              <ul className="diamond-list">
                {models[model].choose_when.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
          </Row>
          <Row title={parts.avoid_when}>{(model) => models[model].avoid_when}</Row>
        </tbody>
      </table>
    </Section>
  );
}

function Row({ title, children }: { title: string; children: (model: HiringModel) => ReactNode }) {
  return (
    <tr className={cx("border-t border-edge max-lg:gap-y-4 max-lg:py-6", STACKED)}>
      <th
        scope="row"
        className="text-start text-lg/[1.3] font-bold max-lg:col-span-full lg:py-5 lg:pr-8 lg:text-base/[1.6]"
      >
        {title}
      </th>
      {hiringModels.map((model) => (
        <td key={model} className="lg:py-5 lg:pr-8">
          <span aria-hidden="true" className="block text-sm/body text-muted md:hidden">
            {HIRING_MODELS[model]}
          </span>
          {children(model)}
        </td>
      ))}
    </tr>
  );
}
