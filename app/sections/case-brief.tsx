import type { CaseStory } from "#core/site.ts";
import { Section } from "./section.tsx";

type CaseBriefProps = Pick<CaseStory, "situation" | "constraint" | "decisions"> & { client: string };

export function CaseBrief({ client, situation, constraint, decisions }: CaseBriefProps) {
  return (
    <>
      <Section id="situation" title="The situation" layout="beside" tone="wash">
        <figure className="case-quote">
          <blockquote>
            <p>{situation}</p>
          </blockquote>
          <figcaption>{`${client}, at our first meeting`}</figcaption>
        </figure>
        <h3 className="case-term">What could not change</h3>
        <p className="max-w-measure text-lg">{constraint}</p>
      </Section>
      <Section id="decisions" title="What we decided, and why" layout="beside">
        <ol className="case-decisions">
          {decisions.map(({ decision, why }) => (
            <li key={decision}>
              <h3 className="text-xl font-medium">{decision}</h3>
              <p className="mt-2 max-w-measure text-muted">{why}</p>
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}
