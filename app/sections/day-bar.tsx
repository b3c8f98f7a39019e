import { useFormats } from "#app/formats.ts";
import { writtenClock } from "#core/formats.ts";
import type { Span } from "#core/working-hours.ts";

const HOURS = [0, 6, 12, 18, 24];

function percent(minutes: number): string {
  return `${(minutes / 1440) * 100}%`;
}

/** Each hour is above its line, and the last at the end, where there is space for it. */
export function DayAxis() {
  const [midnight, morning, noon, evening, end] = useHourLabels();
  return (
    <p
      className="mb-1 grid grid-cols-4 text-xs text-muted tabular-nums lining-nums *:last:flex *:last:justify-between"
      aria-hidden="true"
    >
      <span>{midnight}</span>
      <span>{morning}</span>
      <span>{noon}</span>
      <span>
        {evening} <span className="max-lg:hidden">{end}</span>
      </span>
    </p>
  );
}

function useHourLabels(): readonly string[] {
  const formats = useFormats();
  if (formats.clock === null) return ["12 a.m.", "6 a.m.", "noon", "6 p.m.", "12 a.m."];
  return HOURS.map((hour) => writtenClock(hour, 0, formats));
}

interface DayBarProps {
  day: readonly Span[];
  shared: readonly Span[];
  /** The id of the stripes. */
  pattern: string;
}

/** Their day is outlined, the shared part filled and striped. */
export function DayBar({ day, shared, pattern }: DayBarProps) {
  return (
    <svg className="block h-7 w-full forced-color-adjust-none bg-wash" aria-hidden="true" focusable="false">
      {HOURS.map((hour) => (
        <line
          key={hour}
          x1={percent(hour * 60)}
          x2={percent(hour * 60)}
          y1="0"
          y2="100%"
          className="stroke-edge"
        />
      ))}
      {day.map(({ start, end }) => (
        <rect
          key={start}
          x={percent(start)}
          width={percent(end - start)}
          y="3"
          height="22"
          className="fill-sky-1 stroke-ink"
        />
      ))}
      {shared.map(({ start, end }) => (
        <Shared key={start} x={percent(start)} width={percent(end - start)} pattern={pattern} />
      ))}
    </svg>
  );
}

function Shared({ x, width, pattern }: { x: string; width: string; pattern: string }) {
  const place = { x, width, y: "3", height: "22" };
  return (
    <>
      <rect {...place} className="fill-deep stroke-ink" />
      <rect {...place} fill={`url(#${pattern})`} />
    </>
  );
}

/** The pattern of shared hours: once, for all bars. */
export function DayStripes({ id }: { id: string }) {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true" focusable="false">
      <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="3" height="8" className="fill-paper" />
      </pattern>
    </svg>
  );
}

interface DayKeyProps {
  look: "day" | "shared";
  label: string;
  pattern: string;
}

export function DayKey({ look, label, pattern }: DayKeyProps) {
  return (
    <span className="inline-flex items-center gap-2">
      <svg width="36" height="28" className="forced-color-adjust-none" focusable="false" aria-hidden="true">
        {look === "day" ? (
          <rect x="1" width="34" y="3" height="22" className="fill-sky-1 stroke-ink" />
        ) : (
          <Shared x="1" width="34" pattern={pattern} />
        )}
      </svg>
      {label}
    </span>
  );
}
