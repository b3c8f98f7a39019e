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
      <ul className="models">
        {MODELS.map(({ model, fit, risk }) => (
          <li key={model}>
            <h3 className="display text-xl">{HIRING_MODELS[model]}</h3>
            <p className="text-muted">{fit}</p>
            <div>
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
