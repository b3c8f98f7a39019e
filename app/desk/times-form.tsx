import { Form } from "react-router";
import { CLOCKS, type Clock, type OwnTimes } from "#core/person-times.ts";
import { isZone, type ReaderZone, writtenZone } from "#core/time-zones.ts";
import { Button } from "./ui/button.tsx";
import { Select } from "./ui/field.tsx";
import { SettingsPanel } from "./ui/panel.tsx";

const BROWSER = { id: "", label: "Same as this browser" };

const CLOCK_NAMES: Record<Clock, string> = { "12": "2:30 PM", "24": "14:30" };

/** Throws a response 400 for what can't be chosen. */
export function readTimes(form: FormData): OwnTimes {
  const [timeZone, clock] = ["timeZone", "clock"].map((name) => String(form.get(name) ?? ""));
  const known = CLOCKS.find((one) => one === clock);
  if ((timeZone && !isZone(timeZone)) || (clock && known === undefined))
    throw new Response(null, { status: 400 });
  return { timeZone: timeZone || null, clock: known ?? null };
}

export function TimesForm({ own, zones }: { own: OwnTimes; zones: readonly ReaderZone[] }) {
  return (
    <SettingsPanel title="Times" lead="How the Desk and the Studio write times for you.">
      <Form method="post" className="grid max-w-80 gap-3">
        <Select
          name="timeZone"
          label="Time zone"
          options={[BROWSER, ...zones.map((zone) => ({ id: zone.zone, label: writtenZone(zone) }))]}
          defaultValue={own.timeZone ?? ""}
        />
        <Select
          name="clock"
          label="Clock"
          options={[BROWSER, ...CLOCKS.map((id) => ({ id, label: CLOCK_NAMES[id] }))]}
          defaultValue={own.clock ?? ""}
        />
        <div>
          <Button type="submit" name="intent" value="times">
            Save
          </Button>
        </div>
      </Form>
    </SettingsPanel>
  );
}
