import type { HiringModelPage } from "#core/content/page-words.ts";
import { HIRING_MODELS, hiringModels } from "#core/hiring-models.ts";
import { QuoteButton } from "./quote-button.tsx";
import { RiskScale } from "./risk-scale.tsx";
import { Section } from "./section.tsx";

interface HiringModelsProps {
  words: HiringModelPage["section"];
  more?: { label: string; to: string };
}

export function HiringModels({ words, more }: HiringModelsProps) {
  return (
    <Section id="hiring-models" title={words.title} lead={words.lead} layout="above" more={more}>
      <ul>
        {hiringModels.map((model) => (
          <li
            key={model}
            className="grid items-start justify-items-start gap-x-8 gap-y-4 border-t border-line py-7 last:border-b md:max-xl:grid-cols-2 md:max-xl:grid-rows-[auto_1fr] xl:grid-cols-[repeat(3,minmax(0,4fr))_auto]"
          >
            <h3 className="display text-xl">{HIRING_MODELS[model]}</h3>
            <p className="text-muted">{words.models[model].fit}</p>
            <div className="md:max-xl:col-start-2 md:max-xl:row-start-2">
              <RiskScale model={model} />
              <p className="mt-2 text-sm">{words.models[model].risk}</p>
            </div>
            <QuoteButton model={model} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
