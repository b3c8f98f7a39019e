import { useState } from "react";
import { TextField } from "#app/ui/form-controls.tsx";
import type { Lead } from "#core/lead.ts";
import { Button } from "../ui/button.tsx";
import { FOLLOW_UPS, SNOOZES } from "../waiting/choices.ts";
import type { useLeadForm } from "./use-lead-form.ts";

interface WaitPanelProps {
  lead: Lead;
  change: ReturnType<typeof useLeadForm>;
}

/** Plain forms, which also work before scripts have loaded. */
export function WaitPanel({ lead, change }: WaitPanelProps) {
  const { followUpAt } = lead;
  return (
    <div className="grid gap-6">
      <DayForm {...{ lead, change }} intent="snooze" label="Snooze until" choices={SNOOZES} />
      <DayForm
        {...{ lead, change }}
        intent="follow-up"
        label="Follow up on"
        choices={FOLLOW_UPS}
        isSet={followUpAt !== null}
      />
    </div>
  );
}

interface DayFormProps extends WaitPanelProps {
  intent: "snooze" | "follow-up";
  label: string;
  choices: Readonly<Record<string, string>>;
  /** Whether it can be removed here. */
  isSet?: boolean;
}

/** The button of the day is the first one, which Enter presses. */
function DayForm({ lead, change: { fetcher, isPending }, intent, label, choices, isSet }: DayFormProps) {
  const [day, setDay] = useState("");
  return (
    <div className="grid gap-2">
      <fetcher.Form method="post" noValidate className="grid gap-2">
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="version" value={lead.version} />
        <div className="flex flex-wrap items-end gap-2">
          <div className="min-w-36 flex-1">
            <TextField
              id={`${intent}-day`}
              name="day"
              type="date"
              size="small"
              label={label}
              required
              value={day}
              onChange={({ currentTarget }) => setDay(currentTarget.value)}
            />
          </div>
          <Button
            type="submit"
            name="until"
            value="day"
            isPending={isPending}
            aria-label={`Set: ${label.toLowerCase()} this day`}
          >
            Set
          </Button>
        </div>
        <div className="flex flex-wrap gap-x-4">
          {Object.entries(choices).map(([until, name]) => (
            <Button
              key={until}
              type="submit"
              name="until"
              value={until}
              variant="text"
              isPending={isPending}
              aria-label={`${label}: ${name.toLowerCase()}`}
            >
              {name}
            </Button>
          ))}
        </div>
      </fetcher.Form>
      {isSet && (
        <fetcher.Form method="post">
          <input type="hidden" name="version" value={lead.version} />
          <input type="hidden" name="until" value="never" />
          <Button type="submit" name="intent" value={intent} isPending={isPending}>
            Remove the follow-up
          </Button>
        </fetcher.Form>
      )}
    </div>
  );
}
