import { Form } from "react-router";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { StaffDialog } from "../ui/staff-dialog.tsx";
import { usePostedForm } from "../ui/use-posted-form.ts";
import type { LeadActionData } from "./lead-form.ts";

interface EraseDialogProps {
  reference: string;
  onClose: () => void;
}

export function EraseDialog({ reference, onClose }: EraseDialogProps) {
  return (
    <StaffDialog title={`Erase ${reference}?`} onClose={onClose}>
      {(close) => <EraseForm reference={reference} onCancel={close} />}
    </StaffDialog>
  );
}

function EraseForm({ reference, onCancel }: { reference: string; onCancel: () => void }) {
  const { isPending, result } = usePostedForm<LeadActionData>();
  return (
    <Form method="post" noValidate className="grid gap-4">
      <p className="text-sm">
        Erase a lead when its sender asks you to. This permanently erases the message along with its file,
        emails, notes and replies. You can't undo it.
      </p>
      <TextField
        name="reference"
        label={`Type ${reference} to confirm`}
        error={result?.errors?.reference}
        autoComplete="off"
        autoFocus
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="erase" variant="danger" isPending={isPending}>
          Erase permanently
        </Button>
        <Button onPress={onCancel}>Cancel</Button>
      </div>
    </Form>
  );
}
