import type { HirePage } from "#core/service-pages.ts";
import { Section } from "./section.tsx";

export function Leaving({ title, leaving }: Pick<HirePage, "leaving"> & { title: string }) {
  return (
    <Section id="leaving" title={title} layout="beside" tone="wash">
      <dl className="border-b border-edge">
        {leaving.map(({ term, text }) => (
          <div
            key={term}
            className="grid gap-x-8 gap-y-1 border-t border-edge py-[1.1rem] md:grid-cols-[10rem_minmax(0,1fr)]"
          >
            <dt className="font-bold">{term}</dt>
            <dd className="max-w-measure text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
