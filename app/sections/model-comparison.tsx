import type { ReactNode } from "react";
import { Fold } from "#app/ui/fold.tsx";
import type { HiringModelPage } from "#core/content/page-words.ts";
import { HIRING_MODELS, hiringModels } from "#core/hiring-models.ts";
import { QuoteButton, RiskScale } from "./hiring-models.tsx";
import { Section } from "./section.tsx";

type ModelComparisonProps = Pick<HiringModelPage, "comparison" | "models">;

/** The facts in a table, and below it each model in its own words. */
export function ModelComparison({ comparison, models }: ModelComparisonProps) {
  return (
    <Section id="models" title={comparison.title} lead={comparison.lead} layout="above" tone="wash">
      <FactsTable facts={comparison.facts} />
      <ul className="mt-6 grid gap-x-8 md:mt-12 lg:grid-cols-3">
        {hiringModels.map((model) => (
          <li
            key={model}
            id={model}
            className="scroll-mt-24 border-t-2 border-ink pt-2 pb-4 md:pt-5 md:pb-8 lg:grid lg:grid-rows-[1fr_auto]"
          >
            <Fold
              label={HIRING_MODELS[model]}
              heading={
                <div className="grid justify-items-start gap-2">
                  <h3 className="display text-xl">{HIRING_MODELS[model]}</h3>
                  <p className="text-muted">{models[model].in_short}</p>
                </div>
              }
            >
              <ModelDetails parts={comparison.parts} model={model} words={models[model]} />
            </Fold>
            <p className="mt-1 md:mt-6">
              <QuoteButton model={model} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Fits the narrowest phones, so that the models can be compared there too. */
function FactsTable({ facts }: { facts: HiringModelPage["comparison"]["facts"] }) {
  return (
    <table className="w-full table-fixed border-collapse max-lg:block">
      <thead className="max-lg:block">
        <tr className="align-bottom max-lg:grid max-lg:grid-cols-3 max-lg:items-end max-md:text-sm/[1.3] *:pr-3 *:pb-2 *:text-start *:font-bold md:*:pr-8">
          <td className="w-[16%] max-lg:hidden" />
          {hiringModels.map((model) => (
            <th key={model} scope="col">
              {HIRING_MODELS[model]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="align-top max-lg:block">
        {facts.map(({ label, models }) => (
          <tr key={label} className="border-t border-edge max-lg:grid max-lg:grid-cols-3">
            <th
              scope="row"
              className="text-start font-bold max-lg:col-span-full max-lg:pt-2 max-lg:text-sm lg:py-3 lg:pr-8"
            >
              {label}
            </th>
            {hiringModels.map((model) => (
              <td key={model} className="pr-3 pb-2 max-md:text-xs/[1.4] md:pr-8 lg:py-3">
                {models[model]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ModelDetailsProps {
  parts: HiringModelPage["comparison"]["parts"];
  model: (typeof hiringModels)[number];
  words: HiringModelPage["models"][keyof HiringModelPage["models"]];
}

function ModelDetails({ parts, model, words }: ModelDetailsProps) {
  return (
    <dl className="grid gap-4 md:mt-5">
      <Detail title={parts.risk}>
        <RiskScale model={model} />
        <p className="md:mt-3">{words.risk}</p>
      </Detail>
      <Detail title={parts.how}>{words.how}</Detail>
      <Detail title={parts.choose_when}>
        <ul className="diamond-list">
          {words.choose_when.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Detail>
      <Detail title={parts.avoid_when}>{words.avoid_when}</Detail>
    </dl>
  );
}

function Detail({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-t border-edge pt-3">
      <dt className="font-bold">{title}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  );
}
