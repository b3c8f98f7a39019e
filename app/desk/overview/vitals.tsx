import { useFormats } from "#app/formats.ts";
import type { PageVitals, VitalFigures, VitalRating } from "#core/figures.ts";
import type { Formats } from "#core/formats.ts";
import { VITAL_LIMITS, type VitalName } from "#core/vitals.ts";
import { capital } from "../ui/capital.ts";
import { NumberTable, type Series } from "./chart.tsx";
import { formatVital, percentOf } from "./format.ts";
import { Shares } from "./shares.tsx";

const VITAL_TITLES: Record<VitalName, string> = {
  LCP: "Largest contentful paint",
  INP: "Interaction to next paint",
  CLS: "Cumulative layout shift",
  FCP: "First contentful paint",
  TTFB: "Time to first byte",
};
const RATINGS: Record<VitalRating, string> = {
  good: "Good",
  middling: "Needs improvement",
  poor: "Poor",
};
const SERIES: readonly (Series & { rating: VitalRating })[] = [
  { rating: "good", name: RATINGS.good, look: "bg-success" },
  { rating: "middling", name: RATINGS.middling, look: "bg-sky-2" },
  { rating: "poor", name: RATINGS.poor, look: "bg-error" },
];
/** The three of Core Web Vitals first. */
const ORDER = Object.keys(VITAL_TITLES) as VitalName[];

export function Vitals({ site, pages }: { site: PageVitals["vitals"]; pages: readonly PageVitals[] }) {
  const formats = useFormats();
  const measured = ORDER.flatMap((name) => {
    const figures = site[name];
    return figures === undefined ? [] : [{ name, title: `${VITAL_TITLES[name]} (${name})`, figures }];
  });
  return (
    <>
      <Shares
        isWhole
        series={SERIES}
        rows={measured.map(({ name, title, figures }) => ({
          name: title,
          counts: SERIES.map(({ rating }) => figures.ratings[rating]),
          note: formatVital(name, figures.p75, formats),
        }))}
        numbers={{
          caption: "Web vitals, all pages",
          head: "Metric",
          columns: ["75% within", "Visits", ...SERIES.map(({ name }) => name)],
          rows: measured.map(({ name, title, figures }) => ({
            name: title,
            values: [
              formatVital(name, figures.p75, formats),
              figures.visits,
              ...SERIES.map(({ rating }) => percentOf(figures.ratings[rating], figures.visits)),
            ],
          })),
        }}
      />
      {pages.length > 0 && (
        <>
          <h3 className="mt-6 mb-2 text-sm font-bold">By page: 75% of visits within</h3>
          <NumberTable
            caption="Web vitals by page"
            head="Page"
            columns={["Visits", ...ORDER]}
            rows={pages.map(({ page, visits, vitals }) => ({
              name: titleOf(page),
              values: [visits, ...ORDER.map((name) => cellOf(name, vitals[name], formats))],
            }))}
          />
        </>
      )}
    </>
  );
}

/** A mark at what is not good, so that it shows without colors. */
function cellOf(name: VitalName, figures: VitalFigures | undefined, formats: Formats): string {
  if (figures === undefined) return "–";
  const { good, poor } = VITAL_LIMITS[name];
  const mark = figures.p75 > poor ? "▲▲ " : figures.p75 > good ? "▲ " : "";
  return mark + formatVital(name, figures.p75, formats);
}

/** The name of a route, such as 'Service page'. */
function titleOf(route: string): string {
  return capital(route.replaceAll("-", " "));
}
