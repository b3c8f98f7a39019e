import type { HiringModelPage, HiringModelWords } from "#core/content/hiring-model-page.ts";
import { HIRING_MODELS, type HiringModel, hiringModels } from "#core/hiring-models.ts";
import { QuoteButton } from "./quote-button.tsx";
import { RiskScale } from "./risk-scale.tsx";
import { Section } from "./section.tsx";

export function ModelComparison({ models }: Pick<HiringModelPage, "models">) {
  return hiringModels.map((model) => <Model key={model} model={model} words={models[model]} />);
}

function Model({ model, words }: { model: HiringModel; words: HiringModelWords }) {
  const { in_short, risk, how, choose_when, avoid_when } = words;
  return (
    <Section id={model} title={HIRING_MODELS[model]} lead={in_short} layout="beside">
      <div className="model">
        <div>
          <h3 className="font-bold">Who carries the risk</h3>
          <RiskScale model={model} />
          <p>{risk}</p>
        </div>
        <div>
          <h3 className="font-bold">How it works</h3>
          <p>{how}</p>
        </div>
        <div>
          <h3 className="font-bold">Choose it when</h3>
          <ul className="kite-list">
            {choose_when.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className="font-bold">Avoid it when</h3>
          <p>{avoid_when}</p>
        </div>
      </div>
      <div className="mt-8">
        <QuoteButton model={model} />
      </div>
    </Section>
  );
}
