import type { FetcherWithComponents } from "react-router";
import { type Lead, type PersonName, STAGE_NAMES, STAGES } from "#core/leads.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Select, TextField } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { Panel } from "../ui/panel.tsx";
import { When } from "../ui/when.tsx";
import type { LeadAnswer } from "./lead.tsx";
import { useShortcuts } from "./use-shortcuts.ts";

interface LeadActionsProps {
  lead: Lead;
  owners: readonly PersonName[];
  own: string;
  fetcher: FetcherWithComponents<LeadAnswer>;
}

/** Owner, status, stage, and erasing. */
export function LeadActions({ lead, owners, own, fetcher }: LeadActionsProps) {
  const version = String(lead.version);
  const submit = (intent: string, owner = "") => {
    if (lead.may.answer) void fetcher.submit({ intent, owner, version }, { method: "post" });
  };
  useShortcuts({ a: () => submit("assign", own), e: () => submit("close") });
  return (
    <aside aria-label="Owner and status" className="grid content-start gap-6">
      <Panel title="Owner and status">
        {lead.may.answer ? (
          <fetcher.Form method="post" className="grid gap-4">
            <input type="hidden" name="version" value={version} />
            <Select
              key={`owner ${version}`}
              name="owner"
              label="Owner"
              options={[
                { id: "", label: "No owner" },
                ...owners.map(({ id, name }) => ({ id, label: name })),
              ]}
              defaultValue={lead.owner?.id ?? ""}
            />
            <Button type="submit" name="intent" value="assign">
              Assign
            </Button>
            {lead.kind === "application" && (
              <>
                <Select
                  key={`stage ${version}`}
                  name="stage"
                  label="Stage"
                  description="Nothing is sent by changing the stage."
                  options={STAGES.map((id) => ({ id, label: STAGE_NAMES[id] }))}
                  defaultValue={lead.stage ?? "new"}
                />
                <Button type="submit" name="intent" value="stage">
                  Set the stage
                </Button>
              </>
            )}
            <div className="flex flex-wrap gap-2">
              {lead.status === "open" && (
                <>
                  <Button type="submit" name="intent" value="close">
                    Close
                  </Button>
                  <Button type="submit" name="intent" value="mark-spam">
                    Spam
                  </Button>
                </>
              )}
              {lead.status === "closed" && (
                <Button type="submit" name="intent" value="reopen">
                  Reopen
                </Button>
              )}
              {lead.status === "quarantined" && (
                <Button type="submit" name="intent" value="approve">
                  Approve
                </Button>
              )}
            </div>
          </fetcher.Form>
        ) : (
          <p className="text-sm">{lead.owner?.name ?? "No owner"}</p>
        )}
      </Panel>
      <Panel title="Privacy">
        <p className="mb-4 text-sm text-muted">
          Erased from <When at={lead.erasedFrom} />.
        </p>
        {lead.may.erase && (
          <Dialog title={`Erase ${lead.reference}?`} trigger={<Button variant="danger">Erase…</Button>}>
            {(close) => (
              <fetcher.Form method="post" className="grid gap-4">
                <p className="text-sm">
                  The message, its file, notes and replies are erased. This cannot be undone.
                </p>
                {fetcher.data?.problem && <Notice tone="error">{fetcher.data.problem}</Notice>}
                <TextField name="reference" label={`Type ${lead.reference}`} autoFocus isRequired />
                <div className="flex flex-wrap gap-3">
                  <Button type="submit" name="intent" value="erase" variant="danger">
                    Erase
                  </Button>
                  <Button onPress={close}>Cancel</Button>
                </div>
              </fetcher.Form>
            )}
          </Dialog>
        )}
      </Panel>
    </aside>
  );
}
