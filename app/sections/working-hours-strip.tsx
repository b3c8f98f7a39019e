import { useEffect, useId, useState } from "react";
import { useFormats } from "#app/formats.ts";
import { Button } from "#app/ui/button.tsx";
import { Changing } from "#app/ui/changing.tsx";
import { SelectField } from "#app/ui/form-controls.tsx";
import type { WorkingHours } from "#core/availability.ts";
import type { Formats } from "#core/formats.ts";
import { fillWords } from "#core/formatting.ts";
import { writtenZone } from "#core/time-zones.ts";
import {
  minutesOf,
  nearestZone,
  officeDay,
  type Span,
  sharedWhenMoved,
  sharedWith,
  WORKING_DAY,
  writtenHour,
  writtenHours,
} from "#core/working-hours.ts";
import { DayAxis, DayBar, DayKey, DayStripes } from "./day-bar.tsx";

interface WorkingHoursStripProps {
  hours: WorkingHours;
  otherAnswers?: Readonly<Record<string, string>>;
}

/** Text describes what the pattern shows. */
export function WorkingHoursStrip({ hours, otherAnswers = {} }: WorkingHoursStripProps) {
  const { words, offices, zones } = hours;
  const [zone, setZone] = useReaderZone(hours);
  const reader = zones.find((one) => one.zone === zone)?.offset ?? 0;
  const pattern = useId();
  const formats = useFormats();
  return (
    <div id="hours" className="scroll-mt-32">
      <form
        action="#hours"
        className="mb-6 grid max-w-form items-end gap-3 noscript:grid-cols-[minmax(0,1fr)_auto] print:hidden"
      >
        {Object.entries(otherAnswers).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SelectField
          id="hours-zone"
          name="zone"
          required
          label={words.zone}
          options={zones.map((one) => ({ value: one.zone, label: writtenZone(one) }))}
          value={zone}
          onChange={({ target }) => setZone(target.value)}
        />
        {/* With scripts the strip follows the field. */}
        <div className="hidden noscript:block">
          <Button>{words.show}</Button>
        </div>
      </form>
      <DayStripes id={pattern} />
      <DayAxis />
      <ul className="grid gap-4">
        <li>
          <DayBar day={[WORKING_DAY]} shared={[]} pattern={pattern} />
          <p className="mt-1 text-sm">
            <b>{words.yours}</b> {writtenSpan(words, WORKING_DAY, formats)}
          </p>
        </li>
        {offices.map(({ city, offset }) => {
          const day = officeDay(offset, reader);
          const shared = sharedWith(day);
          const minutes = minutesOf(shared);
          const moved = sharedWhenMoved(offset, reader);
          return (
            <li key={city}>
              <DayBar day={day} shared={shared} pattern={pattern} />
              <p className="mt-1 text-sm tabular-nums lining-nums">
                <b className="block">
                  {fillWords(words.office, {
                    city,
                    hours: whole(day)
                      .map((span) => writtenSpan(words, span, formats))
                      .join(", "),
                  })}
                </b>
                <Changing text={writtenShared(words, { minutes, moved }, formats)} />
              </p>
            </li>
          );
        })}
      </ul>
      <p className="mt-5 flex flex-wrap gap-x-6 gap-y-2 text-sm" aria-hidden="true">
        <DayKey look="day" label={words.key_office} pattern={pattern} />
        <DayKey look="shared" label={words.key_shared} pattern={pattern} />
      </p>
      <p className="mt-4 max-w-form text-sm text-muted">{words.note}</p>
    </div>
  );
}

/** The chosen zone, else the browser's, which needs scripts. */
function useReaderZone({ chosen, zones, usual }: WorkingHours): [string, (zone: string) => void] {
  const [zone, setZone] = useState<string | null>(chosen);
  const [own, setOwn] = useState<string | null>(null);
  useEffect(() => {
    // `Intl` takes 10 ms on slow phones.
    const asking = setTimeout(() => {
      const name = new Intl.DateTimeFormat().resolvedOptions().timeZone;
      setOwn(nearestZone(name, -new Date().getTimezoneOffset(), zones));
    }, 200);
    return () => clearTimeout(asking);
  }, [zones]);
  return [zone ?? own ?? usual, setZone];
}

function whole(day: readonly Span[]): readonly Span[] {
  const [morning, evening] = day;
  return morning && evening ? [{ start: evening.start, end: morning.end }] : day;
}

function writtenShared(
  words: WorkingHours["words"],
  { minutes, moved }: { minutes: number; moved: number },
  formats: Formats,
): string {
  const hoursOf = (length: number) => ({ hours: writtenHours(length, formats) });
  const shared = minutes > 0 ? fillWords(words.shared, hoursOf(minutes)) : words.none;
  return moved > minutes ? `${shared}, ${fillWords(words.moved, hoursOf(moved))}` : shared;
}

function writtenSpan(words: WorkingHours["words"], { start, end }: Span, formats: Formats): string {
  return fillWords(words.working, { start: writtenHour(start, formats), end: writtenHour(end, formats) });
}
