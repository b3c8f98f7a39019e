import { found } from "#app/found.ts";
import { Banner } from "#app/sections/banner.tsx";
import { PriceModels, RatesTable, WhatIsIncluded, WorkedBudgets } from "#app/sections/pricing.tsx";
import { NextStep } from "#app/sections/section.tsx";
import { usePart } from "#app/use-part.ts";
import { servicesContext } from "#core/context.ts";
import { paths } from "#core/paths.ts";
import type { Route } from "./+types/pricing";

export function loader({ context }: Route.LoaderArgs) {
  return found(context.get(servicesContext).site.company.pricing());
}

export default function Pricing({ loaderData }: Route.ComponentProps) {
  const { words, roles, levels, models, budgets } = loaderData;
  const estimate =
    loaderData.estimate === null ? undefined : { label: loaderData.estimate, to: paths.estimate };
  return (
    <>
      <Banner
        scene="prices"
        action={estimate}
        title={words.title}
        lead={words.lead}
        trail={[{ label: words.title, url: paths.pricing }]}
      />
      <RatesTable words={words.rates} validFrom={words.valid_from} roles={roles} levels={levels} />
      <PriceModels words={words.models} models={models} />
      <WhatIsIncluded words={words.terms} hasContracts={usePart("papers")} />
      <WorkedBudgets words={words.budgets} budgets={budgets} />
      <NextStep {...words.next_step} action={{ label: words.next_step.action, to: paths.contact }} />
    </>
  );
}
