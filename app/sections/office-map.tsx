import type { Location } from "#core/api/company.ts";

/** The grid of `public/world.svg` (scripts/make-world.ts): dots, and the degrees that they cover. */
const GRID = { width: 159, height: 60, west: -168, north: 71, degreesWide: 336, degreesHigh: 127 };

const MARGIN = 16;
const LEAST_WIDTH = 70;
const ASPECT = 2.3;

interface Placed {
  title: string;
  x: number;
  y: number;
}

/** A map without a third party. */
export function OfficeMap({ locations }: { locations: readonly Location[] }) {
  const offices = locations.flatMap(place);
  if (offices.length === 0) return null;
  const view = viewOf(offices);
  return (
    <svg
      className="office-map"
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      role="img"
      aria-label={`Map of the world with our offices: ${offices.map(({ title }) => title).join(", ")}`}
    >
      <use href="/world.svg#land" className="office-map-land" />
      {offices.map(({ title, x, y }) => {
        const isAtEdge = x > view.x + view.width * 0.72;
        return (
          <g key={title} transform={`translate(${x} ${y})`}>
            <g className="office-pin">
              <path d="M0-5.2 2.5-3 0 1.4-2.5-3z" />
              <text x={isAtEdge ? -3.4 : 3.4} y="-.4" textAnchor={isAtEdge ? "end" : undefined}>
                {title}
              </text>
            </g>
          </g>
        );
      })}
    </svg>
  );
}

/** Another back end may not say where its offices are: those are left out. */
function place({ title, latitude, longitude }: Location): Placed[] {
  if (latitude === undefined || longitude === undefined) return [];
  const x = ((longitude - GRID.west) / GRID.degreesWide) * GRID.width;
  const y = ((GRID.north - latitude) / GRID.degreesHigh) * GRID.height;
  return [{ title, x: round(x), y: round(y) }];
}

function viewOf(offices: readonly Placed[]) {
  const xs = offices.map(({ x }) => x);
  const ys = offices.map(({ y }) => y);
  const width = Math.min(GRID.width, Math.max(LEAST_WIDTH, Math.max(...xs) - Math.min(...xs) + 2 * MARGIN));
  const height = width / ASPECT;
  const start = (values: number[], size: number, all: number) =>
    round(clamp((Math.min(...values) + Math.max(...values) - size) / 2, 0, Math.max(0, all - size)));
  return {
    x: start(xs, width, GRID.width),
    y: start(ys, height, GRID.height) - 1,
    width: round(width),
    height: round(height),
  };
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
const round = (value: number) => Math.round(value * 10) / 10;
