import { useFormats } from "#app/formats.ts";
import type { StudioCalendar } from "#core/studio-schedule.ts";
import { DayEntry } from "./day-entry.tsx";

/** A plain table: each entry is a link, so that Tab goes from one to the next. */
export function MonthTable({ calendar, name }: { calendar: StudioCalendar; name: string }) {
  const { weekdays } = useFormats();
  const { weeks, month, today, entries } = calendar;
  return (
    <table className="w-full table-fixed border-collapse text-start">
      <caption className="sr-only">{name}</caption>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" className="px-2 py-1.5 text-start text-xs font-bold text-muted">
              {weekdays[new Date(day).getUTCDay()]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                data-other={day.startsWith(month) ? undefined : ""}
                className="h-24 border border-line p-1.5 align-top data-[other]:bg-wash"
              >
                <DayNumber day={day} isToday={day === today} />
                <ul className="grid gap-1">
                  {entries
                    .filter((entry) => entry.day === day)
                    .map((entry) => (
                      <li key={`${entry.kind} ${entry.entryRef.collection} ${entry.entryRef.entry}`}>
                        <DayEntry entry={entry} />
                      </li>
                    ))}
                </ul>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayNumber({ day, isToday }: { day: string; isToday: boolean }) {
  return (
    <time dateTime={day} className="mb-1 block text-xs text-muted">
      {isToday ? (
        <span className="inline-block rounded-sm bg-ink px-1.5 font-bold text-paper">
          {Number(day.slice(-2))}
          <span className="sr-only"> (today)</span>
        </span>
      ) : (
        <span className="px-1.5">{Number(day.slice(-2))}</span>
      )}
    </time>
  );
}
