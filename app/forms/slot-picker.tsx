import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFormats } from "#app/formats.ts";
import { Button } from "#app/ui/button.tsx";
import { Changing } from "#app/ui/changing.tsx";
import { Choice } from "#app/ui/choice.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/form-controls.tsx";
import { localTime } from "#core/call-times.ts";
import type { CallPage } from "#core/calls.ts";
import type { Formats } from "#core/formats.ts";
import { fillWords } from "#core/formatting.ts";
import { paths } from "#core/paths.ts";
import { isZone, offsetAt, writtenZone } from "#core/time-zones.ts";

/** The submit button that shows the times in another zone. */
export const SHOW_ZONE = "show_zone";

interface SlotPickerProps {
  form: string;
  page: Pick<CallPage, "words" | "zone" | "place" | "zones" | "slots">;
  choice: SlotChoice;
  error?: string | undefined;
}

interface SlotChoice {
  given: { zone?: string | undefined; slot?: string | undefined };
  zone: string;
  slot: string | undefined;
  choose: (choice: { zone: string; slot: string | undefined }) => void;
}

export function useSlotChoice(
  page: Pick<CallPage, "zone" | "slots">,
  given: SlotChoice["given"],
): SlotChoice {
  const ours = given.zone && isZone(given.zone) ? given.zone : page.zone;
  const [{ zone, slot }, choose] = useState({ zone: ours, slot: given.slot });
  // Others may have booked it meanwhile.
  const isFree = slot !== undefined && page.slots.includes(slot);
  return { zone, slot: isFree ? slot : undefined, given, choose };
}

/** A time zone, and the free slots by day in it. */
export function SlotPicker({ form, page, choice, error }: SlotPickerProps) {
  const { words, zone: ours, zones, slots } = page;
  const { zone, slot, given, choose } = choice;
  const formats = useFormats();
  const fields = useRef<HTMLFieldSetElement>(null);
  // The open day stays as it is while times are chosen.
  const [picked, setPicked] = useState(slot);

  /** In another zone a slot may be on another day, whose inputs are new. */
  function show(to: string) {
    const chosen = fields.current?.querySelector<HTMLInputElement>("input:checked")?.value;
    setPicked(chosen);
    choose({ zone: to, slot: chosen });
  }

  const showOwnTimes = useEffectEvent(() => {
    const form = fields.current?.form;
    if (!form) return;
    const chosen = String(new FormData(form).get("zone"));
    // Chosen before hydration, or restored.
    if (chosen !== zone || form.dataset.restored === "") show(chosen);
    else show(given.zone ? zone : (ownZone() ?? ours));
  });
  useEffect(() => showOwnTimes(), []);

  const days = byDay(slots, zone, formats);
  const first = days.findIndex(([, times]) => times.some(({ at }) => picked !== undefined && at >= picked));
  const openDay = Math.max(first, 0);
  return (
    <div className="grid gap-5">
      {/* The Enter key presses the first button of a form, which must not be that of the time zone. */}
      <button type="submit" className="hidden">
        {words.action}
      </button>
      <div className="flex flex-wrap items-end gap-3 *:first:grow *:first:basis-56">
        <SelectField
          id={`${form}-zone`}
          name="zone"
          label={words.zone}
          required
          options={optionsOf(zones, zone)}
          value={zone}
          onChange={({ target }) => show(target.value)}
        />
        <div className="hidden noscript:block">
          <Button name={SHOW_ZONE} value="1">
            {words.show}
          </Button>
        </div>
      </div>
      <fieldset
        ref={fields}
        aria-describedby={error && `${form}-slot-error`}
        // Radio buttons and their groups have no `aria-invalid`.
        data-invalid={error && ""}
        className="min-w-0"
      >
        <legend className="mb-2 font-bold">{words.times}</legend>
        {error && (
          <div className="mb-3">
            <FieldError id={`${form}-slot-error`} message={error} />
          </div>
        )}
        <div className="border-t border-line">
          {days.map(([date, times], index) => (
            <details key={date} open={index === openDay} className="border-b border-line">
              <summary className="plus-sign flex min-h-12 items-center gap-3 py-2 after:mt-0">
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
                      onChange={() => choose({ zone, slot: at })}
                    />
                    <span className="leading-tight">
                      <Changing text={time} />
                      {zone !== ours && (
                        <span className="block text-sm text-balance text-muted">
                          {ourTime(page, at, formats)}
                        </span>
                      )}
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

interface ChosenSlotProps {
  choice: SlotChoice;
  children: ReactNode;
}

/** The chosen time beside the button that books it, because the times above are out of view by then. */
export function ChosenSlot({ choice: { zone, slot }, children }: ChosenSlotProps) {
  return (
    // Above the button where there is no room beside it.
    <div className="flex flex-wrap-reverse items-center gap-x-5 gap-y-3">
      {children}
      {slot && <SlotText key={slot + zone} slot={slot} zone={zone} />}
    </div>
  );
}

function SlotText({ slot, zone }: { slot: string; zone: string }) {
  const { day, time } = localTime(slot, zone, useFormats());
  return (
    <p className="min-w-0 flex-[1_1_14rem] leading-snug">
      <b className="block">
        {`${day}, `}
        <span className="whitespace-nowrap">{time}</span>
      </b>
      <span className="text-sm text-muted">
        {writtenZone({ zone, offset: offsetAt(zone, Date.parse(slot)) })}
      </span>
    </p>
  );
}

/** Instead of the times when there are none. */
export function NothingFree({ words }: Pick<CallPage, "words">) {
  return (
    <div className="grid content-start justify-items-start gap-5">
      <p>{words.nothing.text}</p>
      <Button to={paths.contact}>{words.nothing.action}</Button>
    </div>
  );
}

function ourTime({ words, zone, place }: SlotPickerProps["page"], at: string, formats: Formats): string {
  return fillWords(words.ours, { time: localTime(at, zone, formats).time, place });
}

type Times = { at: string; day: string; time: string }[];

function byDay(slots: readonly string[], zone: string, formats: Formats): [date: string, times: Times][] {
  const days = new Map<string, Times>();
  for (const at of slots) {
    const { date, day, time } = localTime(at, zone, formats);
    const times = days.get(date) ?? [];
    times.push({ at, day, time });
    days.set(date, times);
  }
  return [...days];
}

/** The zone of the browser comes first if it is no common one. */
function optionsOf(zones: CallPage["zones"], chosen: string) {
  const isCommon = zones.some(({ zone }) => zone === chosen);
  const all = isCommon ? zones : [{ zone: chosen, offset: offsetAt(chosen, Date.now()) }, ...zones];
  return all.map((one) => ({ value: one.zone, label: writtenZone(one) }));
}

/** Browsers that hide their time zone report 'UTC'. */
function ownZone(): string | undefined {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone && timeZone !== "UTC" && isZone(timeZone) ? timeZone : undefined;
}
