import { use } from "react";
import { Form } from "react-router";
import { useFormats } from "#app/formats.ts";
import { Select } from "#app/ui/form-controls.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { localTime, writtenTime } from "#core/call-times.ts";
import type { CallMove, DeskCall } from "#core/calls.ts";
import { DESK } from "#core/staff.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Panel } from "../ui/panel.tsx";
import { TimeZone } from "../ui/when.tsx";
import { CallTime, useTheirTime } from "./call-time.tsx";
import { writtenLength } from "./written-length.ts";

interface MoveFormProps {
  calls: readonly DeskCall[];
  /** That each can be moved to, by its id. */
  times: Readonly<Record<string, readonly string[]>>;
  problem: string | undefined;
  /** What was chosen before a problem. */
  chosen: readonly CallMove[];
}

/** A plain form, which works without scripts. */
export function MoveForm({ calls, times, problem, chosen }: MoveFormProps) {
  const isOne = calls.length === 1;
  return (
    <Panel title={isOne ? "Move this call" : `Move ${calls.length} calls`}>
      <Form method="post" className="grid max-w-form gap-4">
        {problem && <Notice tone="error">{problem}</Notice>}
        <input type="hidden" name="intent" value="move" />
        <ul className="grid gap-4 text-sm">
          {calls.map((call) => (
            <li key={call.id} className="grid items-start gap-x-4 gap-y-2 sm:grid-cols-2">
              <input type="hidden" name="id" value={call.id} />
              <div className="wrap-anywhere">
                {call.lead && <p className="font-bold">{call.lead.name}</p>}
                <CallTime call={call} />
                <p className="text-xs text-muted">{writtenLength(call.minutes, call.host)}</p>
              </div>
              <TimeChoice
                call={call}
                times={times[call.id] ?? []}
                chosen={chosen.find(({ id }) => id === call.id)?.at}
              />
            </li>
          ))}
        </ul>
        <p className="max-w-measure text-sm text-muted">
          {isOne
            ? "They get an email with the new time and a new calendar file."
            : "Each person gets an email with the new time and a new calendar file."}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="strong" isDisabled={calls.every(({ id }) => !times[id]?.length)}>
            {isOne ? "Move the call" : `Move ${calls.length} calls`}
          </Button>
          <ButtonLink variant="quiet" to={`${DESK}/calls`}>
            Back
          </ButtonLink>
        </div>
      </Form>
    </Panel>
  );
}

interface TimeChoiceProps {
  call: DeskCall;
  times: readonly string[];
  chosen: string | undefined;
}

function TimeChoice({ call, times, chosen }: TimeChoiceProps) {
  const formats = useFormats();
  const zone = use(TimeZone);
  if (times.length === 0) return <p className="text-muted">No times are available. Open hours first.</p>;
  const dayOf = (at: string) => localTime(at, zone, formats).day;
  const days = [...new Set(times.map(dayOf))];
  return (
    <Select
      name="at"
      size="small"
      aria-label={`New time of the call on ${writtenTime(call.at, zone, formats)}`}
      defaultValue={chosen ?? ""}
    >
      <option value="">Choose a time</option>
      {days.map((day) => (
        <optgroup key={day} label={day}>
          {times
            .filter((at) => dayOf(at) === day)
            .map((at) => (
              <TimeOption key={at} at={at} call={call} />
            ))}
        </optgroup>
      ))}
    </Select>
  );
}

function TimeOption({ at, call }: { at: string; call: DeskCall }) {
  const formats = useFormats();
  const theirs = useTheirTime(at, call.zone);
  const { day, time } = localTime(at, use(TimeZone), formats);
  return (
    <option value={at}>
      {day}, {time}
      {theirs && ` (${theirs})`}
    </option>
  );
}
