import { use } from "react";
import { useFormats } from "#app/formats.ts";
import { Select } from "#app/ui/form-controls.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { localTime, writtenTime } from "#core/call-times.ts";
import type { CallMove, DeskCall } from "#core/calls.ts";
import { Button } from "../ui/button.tsx";
import { TimeZone } from "../ui/when.tsx";
import { AskForm } from "./ask-form.tsx";
import { useTheirTime } from "./call-time.tsx";

interface MoveFormProps {
  calls: readonly DeskCall[];
  /** That each can be moved to, by its id. */
  times: Readonly<Record<string, readonly string[]>>;
  problem: string | undefined;
  /** What was chosen before a problem. */
  chosen: readonly CallMove[];
}

export function MoveForm({ calls, times, problem, chosen }: MoveFormProps) {
  const isOne = calls.length === 1;
  return (
    <AskForm
      intent="move"
      title={isOne ? "Move this call" : `Move ${calls.length} calls`}
      problem={problem && <Notice tone="error">{problem}</Notice>}
      calls={calls}
      choiceOf={(call) => (
        <TimeChoice
          call={call}
          times={times[call.id] ?? []}
          chosen={chosen.find(({ id }) => id === call.id)?.at}
        />
      )}
      button={
        <Button type="submit" variant="strong" isDisabled={calls.every(({ id }) => !times[id]?.length)}>
          {isOne ? "Move the call" : `Move ${calls.length} calls`}
        </Button>
      }
    >
      {isOne
        ? "They get an email with the new time and a new calendar file."
        : "Each person gets an email with the new time and a new calendar file."}
    </AskForm>
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
