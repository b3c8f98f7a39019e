import type { ReactNode } from "react";
import { useFormats } from "#app/formats.ts";
import { writtenWeekday } from "#core/formats.ts";
import type { CalendarEntry } from "#core/studio-schedule.ts";
import { DayEntry } from "./day-entry.tsx";

interface ListOfDaysProps {
  days: readonly string[];
  entries: readonly CalendarEntry[];
  empty: ReactNode;
}

/** The days that have entries. */
export function ListOfDays({ days, entries, empty }: ListOfDaysProps) {
  const formats = useFormats();
  const filled = days
    .map((day) => ({ day, entries: entries.filter((entry) => entry.day === day) }))
    .filter((one) => one.entries.length > 0);
  if (filled.length === 0) return empty;
  return (
    <div className="grid max-w-measure gap-6">
      {filled.map(({ day, entries: ofDay }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className="mb-2 text-sm font-bold">
            {writtenWeekday(day, formats)}
          </h2>
          <ul className="grid gap-2">
            {ofDay.map((entry) => (
              <li key={`${entry.kind} ${entry.entryRef.collection} ${entry.entryRef.entry}`}>
                <DayEntry entry={entry} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
