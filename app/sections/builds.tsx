import type { ServicePage } from "#core/pages/service-page.ts";
import { Section } from "./section.tsx";

export function Builds({ builds }: Pick<ServicePage, "builds">) {
  return (
    <Section id="builds" title="What we build with it" layout="beside" tone="wash">
      <ul className="builds">
        {builds.map(({ title, text }) => (
          <li key={title}>
            <h3 className="display text-xl">{title}</h3>
            <p className="mt-2 max-w-measure text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
