import { ScrollLink } from "#app/ui/scroll-link.tsx";
import type { CareersPage } from "#core/content/careers-page.ts";
import { OPENINGS } from "./openings-place.ts";
import { Section } from "./section.tsx";

interface CultureProps {
  culture: CareersPage["culture"];
}

/** Career & Culture with the way to the openings (specification, section 2). */
export function Culture({ culture }: CultureProps) {
  return (
    <Section id="culture" title="Career & Culture" layout="beside">
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
  );
}
