import { type ReactNode, useEffect, useRef, useState } from "react";
import { Choice } from "#app/ui/choice.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/form-controls.tsx";
import { cityOf, isZone, localTime, offsetOf } from "#core/call-times.ts";
import type { CallPage } from "#core/calls.ts";
import { fillWords } from "#core/formatting.ts";

interface SlotPickerProps {
  form: string;
  page: Pick<CallPage, "words" | "zone" | "place" | "zones" | "slots">;
  zone?: string | undefined;
  slot?: string | undefined;
  error?: string | undefined;
  /** Shown without scripts. */
  showButton: ReactNode;
}

export function SlotPicker({ form, page, zone: given, slot, error, showButton }: SlotPickerProps) {
  const { words, zone: ours, zones, slots } = page;
  const fields = useRef<HTMLFieldSetElement>(null);
  const [zone, setZone] = useState(given || ours);
  const [picked, setPicked] = useState(slot);

  /** In another zone a slot may be on another day, whose inputs are new. */
  function show(to: string) {
    const chosen = fields.current?.querySelector<HTMLInputElement>("input:checked");
    setPicked(chosen?.value);
    setZone(to);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when scripts have come
  useEffect(() => {
    const form = fields.current?.form;
    if (!form) return;
    const before = String(new FormData(form).get("zone"));
    if (before !== zone) show(before);
    else if (!given) show(ownZone() ?? ours);
  }, []);

  const now = slots[0] ?? new Date(0).toISOString();
  const days = byDay(slots, zone);
  const first = days.findIndex(([, times]) => times.some(({ at }) => picked !== undefined && at >= picked));
  const openDay = Math.max(first, 0);
  return (
    <div className="grid gap-5">
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <SelectField
          id={`${form}-zone`}
          name="zone"
          label={words.zone}
          required
          options={optionsOf(zones, zone, now)}
          value={zone}
          onChange={({ target }) => show(target.value)}
        />
        <div className="hidden noscript:block">{showButton}</div>
      </div>
      <fieldset ref={fields} aria-describedby={error && `${form}-slot-error`} className="min-w-0">
        <legend className="mb-2 font-bold">{words.times}</legend>
        {error && <FieldError id={`${form}-slot-error`} message={error} />}
        <div className="border-t border-line">
          {days.map(([date, times], index) => (
            <details key={date} open={index === openDay} className="border-b border-line">
              <summary className="plus-sign flex min-h-12 items-center gap-3 py-2">
                <span className="font-bold">{times[0]?.day}</span>
                <span className="text-sm text-muted">
                  {times.length === 1
                    ? words.free.one
                    : fillWords(words.free.many, { count: String(times.length) })}
                </span>
              </summary>
              <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-3 pb-4">
                {times.map(({ at, time }, position) => (
                  <label key={at} className="flex min-h-11 items-start gap-3 py-2">
                    <Choice
                      type="radio"
                      id={index === openDay && position === 0 ? `${form}-slot` : undefined}
                      name="slot"
                      value={at}
                      required
                      defaultChecked={at === picked}
                    />
                    <span className="leading-tight">
                      {time}
                      {zone !== ours && <span className="block text-sm text-muted">{ourTime(page, at)}</span>}
                    </span>
                  </label>
                ))}
              </div>
            </details>
          ))}
        </div>
      </fieldset>
    </div>
  );
}

function ourTime({ words, zone, place }: SlotPickerProps["page"], at: string): string {
  return fillWords(words.ours, { time: localTime(at, zone).time, place });
}

type Times = { at: string; day: string; time: string }[];

function byDay(slots: readonly string[], zone: string): [date: string, times: Times][] {
  const days = new Map<string, Times>();
  for (const at of slots) {
    const { date, day, time } = localTime(at, zone);
    const times = days.get(date) ?? [];
    times.push({ at, day, time });
    days.set(date, times);
  }
  return [...days];
}

function optionsOf(zones: readonly string[], zone: string, now: string) {
  const all = zones.includes(zone) ? zones : [zone, ...zones];
  return all.map((name) => ({ value: name, label: `${cityOf(name)} (${offsetOf(now, name)})` }));
}

/** Browsers that hide their time zone report 'UTC'. */
function ownZone(): string | undefined {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone && timeZone !== "UTC" && isZone(timeZone) ? timeZone : undefined;
}
