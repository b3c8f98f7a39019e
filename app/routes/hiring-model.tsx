import { data } from "react-router";
import { found } from "#app/found.ts";
import { Banner } from "#app/sections/banner.tsx";
import { FreePeopleTable } from "#app/sections/free-people-table.tsx";
import { ModelChooser } from "#app/sections/model-chooser.tsx";
import { ModelComparison } from "#app/sections/model-comparison.tsx";
import { RatesTable } from "#app/sections/pricing.tsx";
import { NextStep, Section } from "#app/sections/section.tsx";
import { WorkingHoursStrip } from "#app/sections/working-hours-strip.tsx";
import { formFailedContext, servicesContext } from "#core/context.ts";
import { CHOOSER_SUBMITTED, chooseModel, readAnswers } from "#core/hiring-models.ts";
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
      {rates && <RatesTable {...rates} more={{ label: rates.words.more, to: paths.pricing }} isFolded />}
      {availability && availability.skills.length > 0 && <FreePeopleTable {...availability} />}
      {availability && (
        <Section id="working-hours" title={availability.words.hours.title} layout="beside" isFolded>
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
