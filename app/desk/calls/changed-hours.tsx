import { useFormats } from "#app/formats.ts";
import { writtenSpan } from "#core/call-times.ts";
import type { CallHours } from "#core/calls.ts";
import { type Formats, writtenDay } from "#core/formats.ts";
import { Button } from "../ui/button.tsx";
import { Collapsible } from "../ui/panel.tsx";
import type { CallsFetcher } from "./calls-action.ts";

interface ChangedHoursProps {
  hours: readonly CallHours[];
  /** Whose time the hours are in. */
  place: string;
  fetcher: CallsFetcher;
}

export function ChangedHours({ hours, place, fetcher }: ChangedHoursProps) {
  const formats = useFormats();
  return (
    <Collapsible
      title="Changed hours"
      summary={hours.length === 0 ? "None" : hours.length}
      isOpen={hours.length > 0}
      lead={`Days and hours, in ${place} time, that differ from your regular hours (content/calls.yaml).`}
    >
      {hours.length === 0 ? (
        <p className="text-sm text-muted">None. Close or open hours to change a single day.</p>
      ) : (
        <ul className="grid gap-3">
          {hours.map((changed) => (
            <li key={changed.id} className="flex flex-wrap items-center justify-between gap-3 text-sm">
              <span>
                <b className="block">{writtenDay(changed.day, formats)}</b>
                {spanWords(changed, formats)}
              </span>
              <fetcher.Form method="post">
                <input type="hidden" name="id" value={changed.id} />
                <Button
                  type="submit"
                  variant="quiet"
                  name="intent"
                  value="remove-hours"
                  aria-label={`Undo: ${changed.kind} on ${writtenDay(changed.day, formats)}, ${writtenSpan(changed.from, changed.to, formats)}`}
                >
                  Undo
                </Button>
              </fetcher.Form>
            </li>
          ))}
        </ul>
      )}
    </Collapsible>
  );
}

function spanWords({ kind, from, to }: CallHours, formats: Formats): string {
  const state = kind === "closed" ? "Closed" : "Open";
  return from === "00:00" && to === "24:00"
    ? `${state} all day`
    : `${state} from ${writtenSpan(from, to, formats)}`;
}
