import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFormats } from "#app/formats.ts";
import { Button } from "#app/ui/button.tsx";
import { Changing } from "#app/ui/changing.tsx";
import { Choice, LabeledChoice } from "#app/ui/choice.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/form-controls.tsx";
import { localTime } from "#core/call-times.ts";
import type { CallPage } from "#core/calls.ts";
import type { Formats } from "#core/formats.ts";
import { fillWords } from "#core/formatting.ts";
import { paths } from "#core/paths.ts";
import { currentZone, isZone, offsetAt, writtenZone } from "#core/time-zones.ts";

/** The submit button that shows the times of another length, or in another zone. */
export const SHOW_ZONE = "show_zone";

interface SlotPickerProps {
  form: string;
  page: Pick<CallPage, "words" | "zone" | "place" | "zones" | "lengths">;
  choice: SlotChoice;
  error?: string | undefined;
}

interface Chosen {
  zone: string;
  /** Of the call, in minutes. */
  length: number;
  slot: string | undefined;
}

interface SlotChoice extends Chosen {
  given: { zone?: string | undefined; slot?: string | undefined; length?: string | undefined };
  /** Of the chosen length. */
  slots: readonly string[];
  choose: (choice: Chosen) => void;
}

export function useSlotChoice(
  { zone: ours, lengths }: Pick<CallPage, "zone" | "lengths">,
  given: SlotChoice["given"],
): SlotChoice {
  const zone = given.zone && isZone(given.zone) ? currentZone(given.zone) : ours;
  const lengthOf = (sent: string | undefined) =>
    lengths.find(({ minutes }) => String(minutes) === sent) ?? lengths[0];
  const [chosen, choose] = useState<Chosen>({
    ...{ zone, slot: given.slot, length: lengthOf(given.length)?.minutes ?? 0 },
  });
  const slots = lengthOf(String(chosen.length))?.slots ?? [];
  // Others may have booked it meanwhile.
  const isFree = chosen.slot !== undefined && slots.includes(chosen.slot);
  return { ...chosen, slot: isFree ? chosen.slot : undefined, slots, given, choose };
}

/** How long, a time zone, and the free slots by day in it. */
export function SlotPicker({ form, page, choice, error }: SlotPickerProps) {
  const { words, zone: ours, zones, lengths } = page;
  const { zone, length, slot, slots, given, choose } = choice;
  const formats = useFormats();
  const fields = useRef<HTMLFieldSetElement>(null);
  // The open day stays as it is while times are chosen.
  const [picked, setPicked] = useState(slot);

  /** In another zone a slot may be on another day, whose inputs are new. */
  function show(changed: Partial<Pick<Chosen, "zone" | "length">>) {
    const chosen = fields.current?.querySelector<HTMLInputElement>("input:checked")?.value;
    setPicked(chosen);
    choose({ zone, length, slot: chosen, ...changed });
  }

  const showOwnTimes = useEffectEvent(() => {
    const form = fields.current?.form;
    if (!form) return;
    const sent = new FormData(form);
    const chosen = { zone: String(sent.get("zone")), length: Number(sent.get("length") ?? length) };
    // Chosen before hydration, or restored.
    if (chosen.zone !== zone || form.dataset.restored === "") show(chosen);
    else show({ ...chosen, zone: given.zone ? zone : (ownZone() ?? ours) });
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
      {lengths.length > 1 && (
        <fieldset className="min-w-0">
          <legend className="font-bold">{words.length.label}</legend>
          <div className="flex flex-wrap gap-x-6">
            {lengths.map(({ minutes }) => (
              <LabeledChoice
                key={minutes}
                type="radio"
                id={`${form}-length-${minutes}`}
                name="length"
                value={minutes}
                defaultChecked={minutes === length}
                onChange={() => show({ length: minutes })}
              >
                {fillWords(words.length.minutes, { count: String(minutes) })}
              </LabeledChoice>
            ))}
          </div>
        </fieldset>
      )}
      <div className="flex flex-wrap items-end gap-3 *:first:grow *:first:basis-56">
        <SelectField
          id={`${form}-zone`}
          name="zone"
          label={words.zone}
          required
          options={optionsOf(zones, zone, slot ?? slots[0])}
          value={zone}
          onChange={({ target }) => show({ zone: target.value })}
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
        {days.length === 0 && <p>{words.nothing.text}</p>}
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
                      onChange={() => choose({ zone, length, slot: at })}
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
  page: Pick<CallPage, "words" | "lengths">;
  choice: SlotChoice;
  children: ReactNode;
}

/** The chosen time beside the button that books it, because the times above are out of view by then. */
export function ChosenSlot({ page: { words, lengths }, choice, children }: ChosenSlotProps) {
  const { zone, length, slot } = choice;
  const minutes = lengths.length > 1 && fillWords(words.length.minutes, { count: String(length) });
  return (
    // Above the button where there is no room beside it.
    <div className="flex flex-wrap-reverse items-center gap-x-5 gap-y-3">
      {children}
      {slot && <SlotText key={[slot, zone, length].join()} slot={slot} zone={zone} length={minutes} />}
    </div>
  );
}

function SlotText({ slot, zone, length }: { slot: string; zone: string; length: string | false }) {
  const { day, time } = localTime(slot, zone, useFormats());
  return (
    <p className="min-w-0 flex-[1_1_14rem] leading-snug">
      <b className="block">
        {`${day}, `}
        <span className="whitespace-nowrap">{time}</span>
      </b>
      <span className="text-sm text-muted">
        {length && `${length}, `}
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

/** The zone of the browser comes first if it is no common one. The chosen one has its offset on the day of a slot. */
function optionsOf(zones: CallPage["zones"], chosen: string, slot: string | undefined) {
  const offset = offsetAt(chosen, slot === undefined ? Date.now() : Date.parse(slot));
  const isCommon = zones.some(({ zone }) => zone === chosen);
  const all = isCommon
    ? zones.map((one) => (one.zone === chosen ? { ...one, offset } : one))
    : [{ zone: chosen, offset }, ...zones];
  return all.map((one) => ({ value: one.zone, label: writtenZone(one) }));
}

/** Browsers that hide their time zone report 'UTC'. */
function ownZone(): string | undefined {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone && timeZone !== "UTC" && isZone(timeZone) ? currentZone(timeZone) : undefined;
}
