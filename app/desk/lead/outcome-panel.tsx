import { useState } from "react";
import { useFormats } from "#app/formats.ts";
import { writtenPrice } from "#core/formats.ts";
import type { Lead } from "#core/lead.ts";
import { detailsOf } from "#core/outcome.ts";
import { stageName } from "#core/stages.ts";
import { OutcomeDialog } from "../enquiries/outcome-dialog.tsx";
import { Button } from "../ui/button.tsx";
import { Panel } from "../ui/panel.tsx";
import { type Fact, Facts } from "./facts.tsx";
import type { useChange } from "./use-change.ts";

interface OutcomePanelProps {
  lead: Lead;
  change: Pick<ReturnType<typeof useChange>, "submit">;
}

/** What became of an enquiry, and what it is worth. */
export function OutcomePanel({ lead, change }: OutcomePanelProps) {
  const { stage, value, lostReason, lostNote } = lead;
  const [isEditing, setEditing] = useState(false);
  const formats = useFormats();
  const rows: Fact[] = [
    { label: "Stage", value: stageName(stage) },
    ...(value === null ? [] : [{ label: "Value", value: writtenPrice(value, formats) }]),
    ...(lostReason === null ? [] : [{ label: "Reason", value: lostReason }]),
    ...(lostNote === null ? [] : [{ label: "Note", value: lostNote }]),
  ];
  return (
    <Panel title="Outcome">
      <Facts rows={rows} />
      {lead.may.answer && detailsOf(stage) !== null && (
        <p className="mt-1 -ms-2.5 noscript:hidden">
          <Button variant="quiet" onPress={() => setEditing(true)}>
            {detailsOf(stage) === "value" && value === null ? "Add a value" : "Edit"}
          </Button>
        </p>
      )}
      {isEditing && (
        <OutcomeDialog
          isEdit
          leads={[lead.id]}
          {...{ stage, value, lostReason, lostNote }}
          reasons={lead.lostReasons}
          onSave={(details) => change.submit({ ...details, intent: "stage", stage })}
          onClose={() => setEditing(false)}
        />
      )}
    </Panel>
  );
}
