import type { ReactNode } from "react";
import { useFormats } from "#app/formats.ts";
import { writtenDayOfYear } from "#core/formats.ts";

/** Labels of weeks have room for about four. */
const LABELS = 4;

/** An area with an axis of numbers and one of weeks, which its columns share evenly. */
export function Plot({
  top,
  unit = "",
  weeks,
  children,
}: {
  top: number;
  unit?: string;
  weeks: readonly string[];
  children: ReactNode;
}) {
  const formats = useFormats();
  const step = Math.ceil(weeks.length / LABELS);
  return (
    <div className="mb-2 grid grid-cols-[2.75rem_minmax(0,1fr)] text-xs text-muted tabular-nums">
      <div className="relative h-44">
        {[1, 0.5, 0].map((share) => (
          <span
            key={share}
            className="absolute right-2 -translate-y-1/2 whitespace-nowrap"
            style={{ top: percent(1 - share) }}
          >
            {top * share}
            {unit}
          </span>
        ))}
      </div>
      <div className="relative h-44">
        {[1, 0.5, 0].map((share) => (
          <span
            key={share}
            className={`absolute inset-x-0 border-t ${share === 0 ? "border-edge" : "border-line"}`}
            style={{ top: percent(1 - share) }}
          />
        ))}
        <div className="absolute inset-0 flex items-end gap-[2px]">{children}</div>
      </div>
      <div className="relative col-start-2 mt-2 h-5">
        {weeks.map((week, at) =>
          at % step === 0 ? (
            <span
              key={week}
              className="absolute whitespace-nowrap"
              style={{ left: percent(at / weeks.length) }}
            >
              {writtenDayOfYear(week, formats)}
            </span>
          ) : null,
        )}
      </div>
    </div>
  );
}

export const percent = (share: number) => `${share * 100}%`;
