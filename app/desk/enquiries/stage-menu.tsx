import { useState } from "react";
import type { Lead } from "#core/lead.ts";
import { detailsOf } from "#core/outcome.ts";
import { type Stage, stageName } from "#core/stages.ts";
import { ChoiceMenu } from "../ui/choice-menu.tsx";
import { OutcomeDialog } from "./outcome-dialog.tsx";

interface StageMenuProps {
  lead: Lead;
  onChange: (fields: Record<string, string>) => void;
}

/** The stage of a lead; that of an enquiry may ask for its value, or why it was lost. */
export function StageMenu({ lead, onChange }: StageMenuProps) {
  const [asked, setAsked] = useState<Stage | null>(null);
  const choose = (stage: Stage) =>
    lead.kind === "enquiry" && detailsOf(stage) !== null
      ? setAsked(stage)
      : onChange({ intent: "stage", stage });
  return (
    <>
      <ChoiceMenu
        label="Stage"
        isInline
        options={lead.stages.map((id) => ({ id, label: stageName(id) }))}
        value={lead.stage}
        onChange={choose}
      />
      {asked !== null && (
        <OutcomeDialog
          leads={[lead.id]}
          stage={asked}
          {...{ value: lead.value, lostReason: lead.lostReason, lostNote: lead.lostNote }}
          reasons={lead.lostReasons}
          onSave={(details) => onChange({ ...details, intent: "stage", stage: asked })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
