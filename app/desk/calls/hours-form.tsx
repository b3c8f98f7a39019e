import type { CallHours, HoursErrors } from "#core/calls.ts";
import { Restored, useKeptForm } from "../drafts/use-kept-form.tsx";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import type { CallsFetcher } from "./calls-action.ts";

interface HoursFormProps {
  kind: CallHours["kind"];
  today: string;
  errors: HoursErrors;
  fetcher: CallsFetcher;
  onCancel: () => void;
}

export function HoursForm({ kind, today, errors, fetcher, onCancel }: HoursFormProps) {
  const isClosing = kind === "closed";
  const isPending = fetcher.state !== "idle";
  const kept = useKeptForm(`hours ${kind}`, fetcher.data?.done !== undefined);
  return (
    <fetcher.Form ref={kept.ref} method="post" noValidate className="grid gap-4">
      <Restored form={kept} />
      <p className="text-sm text-muted">
        {isClosing
          ? "Visitors can't book these hours. Booked calls aren't canceled."
          : "Visitors can book these hours in addition to the regular ones, even on a day off."}
      </p>
      <TextField name="day" type="date" label="Day" error={errors.day} defaultValue={today} autoFocus />
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField name="from" type="time" label="From" error={errors.from} defaultValue="09:00" />
        <TextField name="to" type="time" label="To" error={errors.to} defaultValue="12:00" />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value={kind} variant="strong" isPending={isPending}>
          {isClosing ? "Close these hours" : "Open these hours"}
        </Button>
        {isClosing && (
          <Button type="submit" name="intent" value="closed-day" isPending={isPending}>
            Close the whole day
          </Button>
        )}
        <Button variant="quiet" onPress={onCancel}>
          Back
        </Button>
      </div>
    </fetcher.Form>
  );
}
