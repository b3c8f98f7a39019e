import type { ReactNode } from "react";
import type { HiringModelPage, HiringModelWords } from "#core/content/hiring-model-page.ts";
import { HIRING_MODELS, type HiringModel, hiringModels } from "#core/hiring-models.ts";
import { QuoteButton } from "./quote-button.tsx";
import { RiskScale } from "./risk-scale.tsx";
import { Section } from "./section.tsx";

export function ModelComparison({ parts, models }: Pick<HiringModelPage, "parts" | "models">) {
  return hiringModels.map((model) => <Model key={model} model={model} parts={parts} words={models[model]} />);
}

interface ModelProps {
  model: HiringModel;
  parts: HiringModelPage["parts"];
  words: HiringModelWords;
}

function Model({ model, parts, words }: ModelProps) {
  const { in_short, risk, how, choose_when, avoid_when } = words;
  return (
    <Section id={model} title={HIRING_MODELS[model]} lead={in_short} layout="beside">
      <div className="grid gap-x-[clamp(2rem,4vw,4rem)] gap-y-7 md:grid-cols-2">
        <Part title={parts.risk}>
          <RiskScale model={model} />
          <p>{risk}</p>
        </Part>
        <Part title={parts.how}>
          <p>{how}</p>
        </Part>
        <Part title={parts.choose_when}>
          <ul className="kite-list">
            {choose_when.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Part>
        <Part title={parts.avoid_when}>
          <p>{avoid_when}</p>
        </Part>
      </div>
      <div className="mt-8">
        <QuoteButton model={model} />
      </div>
    </Section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-[0.6rem]">
      <h3 className="font-bold">{title}</h3>
      {children}
    </div>
  );
}
