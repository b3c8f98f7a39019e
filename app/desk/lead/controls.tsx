import type { Lead } from "#core/lead.ts";
import type { PersonName } from "#core/leads.ts";
import { stageName } from "#core/stages.ts";
import { Button } from "../ui/button.tsx";
import { ChoiceMenu } from "../ui/choice-menu.tsx";
import { SnoozeMenu } from "../waiting/snooze-menu.tsx";
import type { useLeadForm } from "./use-lead-form.ts";

const NONE = "none";

interface ControlsProps {
  lead: Lead;
  /** Who may own it. */
  owners: readonly PersonName[];
  self: PersonName;
  change: ReturnType<typeof useLeadForm>;
  isSnoozing: boolean;
  setSnoozing: (isOpen: boolean) => void;
}

/** Owner, stage and status. */
export function Controls({ lead, owners: possible, self, change, ...menu }: ControlsProps) {
  const { fetcher, isPending } = change;
  const { version, owner, stage, status, waiting } = lead;
  const submit = (fields: Record<string, string>) =>
    void fetcher.submit({ ...fields, version: String(version) }, { method: "post" });
  const owners = [...possible];
  if (owner !== null && !owners.some(({ id }) => id === owner.id)) owners.push(owner);
  return (
    <div className="flex flex-wrap items-end gap-4">
      <div data-owner className="w-56 max-sm:w-full">
        <ChoiceMenu
          label="Owner"
          options={[
            { id: NONE, label: "Unassigned" },
            ...owners.map(({ id, name }) => ({ id, label: id === self.id ? `${name} (you)` : name })),
          ]}
          value={owner?.id ?? NONE}
          onChange={(key) => submit({ intent: "assign", owner: key === NONE ? "" : key })}
        />
      </div>
      {stage !== null && status !== "quarantined" && (
        <div className="w-44 max-sm:w-full">
          <ChoiceMenu
            label="Stage"
            options={lead.stages.map((id) => ({ id, label: stageName(id) }))}
            value={stage}
            onChange={(key) => submit({ intent: "stage", stage: key })}
          />
        </div>
      )}
      <fetcher.Form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="owner" value={self.id} />
        {owner === null && status !== "quarantined" && (
          <Button type="submit" name="intent" value="assign" isPending={isPending}>
            Assign to me
          </Button>
        )}
        {status === "open" && waiting !== "them" && (
          <Button type="submit" name="intent" value="answered-elsewhere" isPending={isPending}>
            Replied elsewhere
          </Button>
        )}
        {waiting === "snoozed" && (
          <Button type="submit" name="intent" value="unsnooze" isPending={isPending}>
            End the snooze
          </Button>
        )}
        {status === "open" && (
          <SnoozeMenu
            isOpen={menu.isSnoozing}
            setOpen={menu.setSnoozing}
            onChange={(intent, fields) => submit({ intent, ...fields })}
          />
        )}
        {status === "open" && (
          <Button type="submit" name="intent" value="close" isPending={isPending}>
            Close
          </Button>
        )}
        {status === "closed" && (
          <Button type="submit" name="intent" value="reopen" isPending={isPending}>
            Reopen
          </Button>
        )}
        {status === "quarantined" ? (
          <Button type="submit" name="intent" value="approve" variant="strong" isPending={isPending}>
            Approve
          </Button>
        ) : (
          <Button type="submit" name="intent" value="mark-spam" variant="text" isPending={isPending}>
            Mark as spam
          </Button>
        )}
      </fetcher.Form>
    </div>
  );
}
