import { HIRING_MODELS } from "#core/hiring-models.ts";
import { QuoteButton } from "./quote-button.tsx";
import { RiskScale } from "./risk-scale.tsx";
import { Section } from "./section.tsx";

const MODELS = [
  {
    model: "dedicated",
    fit: "Full-time people by the month, for a product that keeps changing and priorities you set.",
    risk: "We share the risk: we answer for the people, you for what they work on.",
  },
  {
    model: "fixed",
    fit: "A small project with a detailed specification that will not change.",
    risk: "We carry the risk: if the work takes longer than we said, the price stays the same.",
  },
  {
    model: "hourly",
    fit: "Audits, upgrades and work no one can size yet.",
    risk: "You carry the risk: you pay for the hours the work takes and can stop with 30 days' notice.",
  },
] as const;

interface HiringModelsProps {
  more?: { label: string; to: string };
}

export function HiringModels({ more }: HiringModelsProps) {
  return (
    <Section
      id="hiring-models"
      title="Hiring models"
      lead="Three ways to work together. They differ in who carries the risk."
      layout="above"
      more={more}
    >
      <ul>
        {MODELS.map(({ model, fit, risk }) => (
          <li
            key={model}
            className="grid items-start justify-items-start gap-x-8 gap-y-4 border-t border-line py-7 last:border-b md:max-xl:grid-cols-2 md:max-xl:grid-rows-[auto_1fr] xl:grid-cols-[repeat(3,minmax(0,4fr))_auto]"
          >
            <h3 className="display text-xl">{HIRING_MODELS[model]}</h3>
            <p className="text-muted">{fit}</p>
            <div className="md:max-xl:col-start-2 md:max-xl:row-start-2">
              <RiskScale model={model} />
              <p className="mt-2 text-sm">{risk}</p>
            </div>
            <QuoteButton model={model} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
