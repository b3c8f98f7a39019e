import { Button } from "#app/ui/button.tsx";
import { Fold } from "#app/ui/fold.tsx";
import type { HiringModelPage } from "#core/content/page-words.ts";
import { HIRING_MODELS, type HiringModel, hiringModels } from "#core/hiring-models.ts";
import { paths } from "#core/paths.ts";
import { Section } from "./section.tsx";

interface HiringModelsProps {
  words: HiringModelPage["section"];
  more?: { label: string; to: string };
  isFolded?: boolean;
}

export function HiringModels({ words, more, isFolded }: HiringModelsProps) {
  return (
    <Section
      id="hiring-models"
      title={words.title}
      lead={words.lead}
      layout="above"
      more={more}
      isFolded={isFolded}
    >
      <ul>
        {hiringModels.map((model) => (
          <li
            key={model}
            className="grid gap-x-8 gap-y-1 border-t border-line pt-2 pb-4 last:border-b md:gap-y-4 md:py-7 xl:grid-cols-[minmax(0,12fr)_auto]"
          >
            <Fold
              label={HIRING_MODELS[model]}
              className="gap-x-8 gap-y-4 md:grid md:grid-cols-2 xl:grid-cols-3"
              heading={
                <div className="md:contents">
                  <h3 className="display text-xl">{HIRING_MODELS[model]}</h3>
                  <p className="text-muted max-md:mt-1">{words.models[model].fit}</p>
                </div>
              }
            >
              <RiskScale model={model} />
              <p className="mt-2 text-sm">{words.models[model].risk}</p>
            </Fold>
            <p>
              <QuoteButton model={model} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function QuoteButton({ model }: { model: HiringModel }) {
  return (
    <Button to={paths.quote(HIRING_MODELS[model])} label={`Get FREE QUOTE: ${HIRING_MODELS[model]}`}>
      Get FREE QUOTE
    </Button>
  );
}

const SHARE: Record<HiringModel, number> = { dedicated: 0.5, fixed: 0, hourly: 1 };

export function RiskScale({ model }: { model: HiringModel }) {
  const x = 10 + SHARE[model] * 220;
  return (
    <svg
      className="block h-auto w-full max-w-60 overflow-visible"
      viewBox="0 0 240 42"
      width="240"
      height="42"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M0 14h240M.75 8v12M239.25 8v12" fill="none" stroke="var(--edge)" strokeWidth="1.5" />
      <path d={`M${x} 0l9 10-9 18-9-18z`} fill="var(--sky-4)" />
      <text y="40" fontSize="13" fill="var(--muted)">
        us
      </text>
      <text x="240" y="40" fontSize="13" fill="var(--muted)" textAnchor="end">
        you
      </text>
    </svg>
  );
}
