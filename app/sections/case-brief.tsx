import type { Pages } from "#core/content/pages.ts";
import { fillWords } from "#core/formatting.ts";
import type { CaseStory } from "#core/site.ts";
import { LargeQuote } from "./large-quote.tsx";
import { Section } from "./section.tsx";

type CaseBriefProps = Pick<CaseStory, "situation" | "constraint" | "decisions"> & {
  words: Pages["case_study"]["brief"];
  client: string;
};

export function CaseBrief({ words, client, situation, constraint, decisions }: CaseBriefProps) {
  return (
    <>
      <Section id="situation" title={words.situation} layout="beside" tone="wash">
        <LargeQuote text={situation}>
          <figcaption>{fillWords(words.source, { client })}</figcaption>
        </LargeQuote>
        <h3 className="mt-10 mb-2 border-t border-edge pt-5 text-sm/body text-muted">{words.constraint}</h3>
        <p className="max-w-measure text-lg">{constraint}</p>
      </Section>
      <Section id="decisions" title={words.decisions} layout="beside">
        <ol className="grid">
          {decisions.map(({ decision, why }, index) => (
            <li key={decision} className="relative border-t border-line py-6 pl-12">
              <span
                aria-hidden="true"
                className="absolute top-[1.35rem] left-0 font-display text-[1.75rem]/[1.2] text-sky-4"
              >
                {index + 1}
              </span>
              <h3 className="text-xl font-medium">{decision}</h3>
              <p className="mt-2 max-w-measure text-muted">{why}</p>
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}
