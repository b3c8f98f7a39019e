import type { HirePage } from "#core/pages/hire-page.ts";
import { Section } from "./section.tsx";

export function Leaving({ leaving }: Pick<HirePage, "leaving">) {
  return (
    <Section id="leaving" title="What it costs to leave" layout="beside" tone="wash">
      <dl className="terms">
        {leaving.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
