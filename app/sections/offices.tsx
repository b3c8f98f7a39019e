import { Figure } from "#app/ui/figure.tsx";
import type { Location } from "#core/api/company.ts";
import { OfficeMap } from "./office-map.tsx";
import { Section } from "./section.tsx";

interface OfficesProps {
  title: string;
  locations: readonly Location[];
  hasMap?: boolean;
}

export function Offices({ title, locations, hasMap = false }: OfficesProps) {
  if (locations.length === 0) return null;
  return (
    <Section id="offices" title={title} layout="above">
      {hasMap && <OfficeMap locations={locations} />}
      <ul className="grid grid-fill-[17rem] gap-x-8 gap-y-10 min-[90rem]:grid-fill-[14rem]">
        {locations.map((office) => (
          <li key={office.title}>
            <Figure
              picture={{ src: office.location_image, width: 800, height: 600, alt: office.image_alt ?? "" }}
            />
            <h3 className="display mt-4 text-xl">{office.title}</h3>
            <address className="mt-1 text-muted not-italic">
              {office.address1}
              <br />
              {office.address2}
              <br />
              {office.country}
            </address>
          </li>
        ))}
      </ul>
    </Section>
  );
}
