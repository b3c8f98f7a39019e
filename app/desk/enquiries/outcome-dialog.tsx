import { type FormEvent, useState } from "react";
import { detailsOf, type Outcome, parseValue, VALUE_PROBLEM } from "#core/outcome.ts";
import { type Stage, stageName } from "#core/stages.ts";
import { Restored, useKeptForm } from "../drafts/use-kept-form.tsx";
import { Button } from "../ui/button.tsx";
import { StaffDialog } from "../ui/staff-dialog.tsx";
import { LostFields, ValueField } from "./outcome-fields.tsx";

type OutcomeDetails = Readonly<Record<string, string>>;

interface OutcomeDialogProps extends Outcome {
  /** Ids of the enquiries that it is about. */
  leads: readonly string[];
  stage: Stage;
  /** Whether the enquiry is in the stage already. */
  isEdit?: boolean;
  reasons: readonly string[];
  onSave: (details: OutcomeDetails) => void;
  onClose: () => void;
}

/** The name under which the form is kept. */
export const outcomeForm = (leads: readonly string[], stage: Stage) => `outcome ${leads.join(" ")} ${stage}`;

/** Asks for what a stage can say; nothing of it is required. */
export function OutcomeDialog({ stage, isEdit = false, onClose, ...props }: OutcomeDialogProps) {
  const title = isEdit ? `${stageName(stage)}: details` : `Move to ${stageName(stage)}`;
  return (
    <StaffDialog title={title} onClose={onClose}>
      {(close) => <OutcomeForm {...props} stage={stage} submit={isEdit ? "Save" : title} onCancel={close} />}
    </StaffDialog>
  );
}

interface OutcomeFormProps extends Omit<OutcomeDialogProps, "isEdit" | "onClose"> {
  submit: string;
  onCancel: () => void;
}

function OutcomeForm({ leads, stage, submit, onSave, onCancel, ...props }: OutcomeFormProps) {
  const kept = useKeptForm(outcomeForm(leads, stage));
  const [error, setError] = useState<string>();
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    if (Number.isNaN(parseValue(String(form.get("value") ?? "")))) return setError(VALUE_PROBLEM);
    onSave(Object.fromEntries([...form].map(([name, text]) => [name, String(text)])));
    onCancel();
  };
  return (
    <form ref={kept.ref} noValidate className="grid gap-4" onSubmit={save}>
      <Restored form={kept} />
      {detailsOf(stage) === "value" && <ValueField value={props.value} error={error} autoFocus />}
      {detailsOf(stage) === "reason" && <LostFields {...props} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="strong">
          {submit}
        </Button>
        <Button onPress={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
