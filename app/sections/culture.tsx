import { ScrollLink } from "#app/ui/scroll-link.tsx";
import { TopicIcon } from "#app/ui/topic-icon.tsx";
import type { CareersPage } from "#core/content/page-words.ts";
import { OPENINGS } from "./openings.tsx";
import { Section } from "./section.tsx";

interface CultureProps {
  culture: CareersPage["culture"];
}

/** Career & Culture with the way to the openings, and the five cards of the work culture (specification, section 2). */
export function Culture({ culture }: CultureProps) {
  return (
    <>
      <Section id="culture" title={culture.title} layout="beside">
        <div className="grid max-w-measure justify-items-start gap-5">
          {culture.text.map((text) => (
            <p key={text} className="text-lg">
              {text}
            </p>
          ))}
          <ScrollLink target={OPENINGS} look="action">
            View opening
          </ScrollLink>
        </div>
      </Section>
      <Section id="work-culture" title={culture.cards_title} layout="above" tone="wash">
        <ul className="grid grid-fit-[15rem] gap-x-8 gap-y-9 xl:grid-cols-5">
          {culture.cards.map(({ icon, title, text }) => (
            <li key={icon} className="grid content-start gap-[0.6rem]">
              <span className="text-sky-4">
                <TopicIcon name={icon} size={32} />
              </span>
              <h3 className="display text-xl">{title}</h3>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
