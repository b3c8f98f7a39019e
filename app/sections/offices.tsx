import { Figure } from "#app/ui/picture.tsx";
import type { Location } from "#core/api/company.ts";
import { officeAnchor } from "#core/office-anchor.ts";
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
      <ul className="grid gap-x-8 gap-y-5 md:grid-fill-[17rem] md:gap-y-10 min-[90rem]:grid-fill-[14rem]">
        {locations.map((office, index) => (
          <li
            key={office.title}
            id={officeAnchor(index)}
            className="scroll-mt-24 max-md:grid max-md:grid-cols-[8rem_minmax(0,1fr)] max-md:gap-x-4"
          >
            {office.location_image && (
              <Figure
                picture={{ src: office.location_image, width: 800, height: 600, alt: office.image_alt ?? "" }}
              />
            )}
            <div className="max-md:col-start-2">
              <h3 className="display text-lg md:mt-4 md:text-xl">{office.title}</h3>
              <address className="mt-1 text-muted not-italic max-md:text-sm">
                {office.address1}
                <br />
                {office.address2}
                <br />
                {office.country}
              </address>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The grid of `public/world.svg` (scripts/make/world.ts) in dots and degrees. */
const GRID = { width: 159, height: 60, west: -168, north: 71, degreesWide: 336, degreesHigh: 127 };

interface Placed {
  title: string;
  x: number;
  y: number;
}

function OfficeMap({ locations }: { locations: readonly Location[] }) {
  const offices = locations.flatMap(place);
  if (offices.length === 0) return null;
  return (
    <svg
      className="mb-6 h-auto md:mb-10 w-full overflow-hidden forced-color-adjust-none"
      viewBox={`-1 -1 ${GRID.width + 2} ${GRID.height + 2}`}
      role="img"
      aria-label={`Map of the world with our offices: ${offices.map(({ title }) => title).join(", ")}`}
    >
      <use href="/world.svg#land" className="text-sky-3" />
      {offices.map(({ title, x, y }) => {
        const isAtEdge = x > GRID.width * 0.72;
        return (
          <g key={title} transform={`translate(${x} ${y})`}>
            {/* In dots of the map; wider maps allow smaller pins. */}
            <g className="fill-ink text-[4.4px] font-bold scale-125 md:scale-66 xl:scale-45">
              <path className="fill-sky-5 stroke-paper stroke-[0.5]" d="M0-5.2 2.5-3 0 1.4-2.5-3z" />
              <text
                x={isAtEdge ? -3.4 : 3.4}
                y="-.4"
                textAnchor={isAtEdge ? "end" : undefined}
                className="stroke-paper stroke-[1.3] [paint-order:stroke]"
              >
                {title}
              </text>
            </g>
          </g>
        );
      })}
    </svg>
  );
}

function place({ title, latitude, longitude }: Location): Placed[] {
  if (latitude === undefined || longitude === undefined) return [];
  const x = ((longitude - GRID.west) / GRID.degreesWide) * GRID.width;
  const y = ((GRID.north - latitude) / GRID.degreesHigh) * GRID.height;
  return [{ title, x: round(x), y: round(y) }];
}

const round = (value: number) => Math.round(value * 10) / 10;
