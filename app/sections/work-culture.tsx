import { TopicIcon } from "#app/ui/topic-icon.tsx";
import type { CareersPage } from "#core/content/careers-page.ts";
import { Section } from "./section.tsx";

/** The five cards of the work culture (specification, section 2). */
export function WorkCulture({ culture }: { culture: CareersPage["culture"] }) {
  return (
    <Section id="work-culture" title="Work Culture" layout="above" tone="wash">
      <ul className="culture">
        {culture.cards.map(({ icon, title, text }) => (
          <li key={icon}>
            <span className="text-sky-4">
              <TopicIcon name={icon} size={32} />
            </span>
            <h3 className="display text-xl">{title}</h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
