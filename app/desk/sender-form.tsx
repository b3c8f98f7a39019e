import { useState } from "react";
import { Form } from "react-router";
import type { ReplySender } from "#core/sender.ts";
import { cleanSignature, SENDER_NAME_MAX, SIGNATURE_LINES, signatureProblem } from "#core/sender.ts";
import { cleanLine } from "#core/text.ts";
import { useKeptForm } from "./drafts/use-kept-form.tsx";
import { Button } from "./ui/button.tsx";
import { TextField } from "./ui/field.tsx";
import { SettingsPanel } from "./ui/panel.tsx";
import { TextArea } from "./ui/text-area.tsx";

/** Kept while it is typed. */
export const SENDER_FORM = "account sender";

export interface SenderErrors {
  sender?: string;
  signature?: string;
}

/** What was typed, and what is wrong with it. */
export function readSenderForm(form: FormData): { sender: ReplySender; errors: SenderErrors | null } {
  const text = (name: string) => String(form.get(name) ?? "");
  const sender = { name: cleanLine(text("sender")), signature: cleanSignature(text("signature")) };
  const errors: SenderErrors = {};
  if (sender.name.length > SENDER_NAME_MAX) errors.sender = `Use at most ${SENDER_NAME_MAX} characters.`;
  else if (/[<>"@]/.test(sender.name)) errors.sender = "Enter a name without an email address.";
  const problem = signatureProblem(sender.signature);
  if (problem !== null) errors.signature = problem;
  return { sender, errors: Object.keys(errors).length > 0 ? errors : null };
}

interface SenderFormProps {
  sender: ReplySender;
  errors: SenderErrors | undefined;
  company: string;
  address: string;
}

/** How the replies of a person are signed, with a preview. */
export function SenderForm({ sender, errors, company, address }: SenderFormProps) {
  const kept = useKeptForm(SENDER_FORM);
  const [typed, setTyped] = useState(sender);
  const signature = cleanSignature(typed.signature);
  return (
    <SettingsPanel title="Replies" lead="What people see when you reply to them from the Desk.">
      <Form ref={kept.ref} method="post" noValidate className="grid gap-4">
        <TextField
          name="sender"
          label="Sender name"
          description={`For example, Anna Lee, ${company}. Leave it empty to send as ${company}.`}
          value={typed.name}
          onChange={(name) => setTyped({ ...typed, name })}
          error={errors?.sender}
        />
        <TextArea
          name="signature"
          label="Signature"
          description={`Added below every reply. Up to ${SIGNATURE_LINES} lines.`}
          rows={4}
          value={typed.signature}
          onChange={(text) => setTyped({ ...typed, signature: text })}
          error={errors?.signature}
        />
        <section aria-label="Preview" className="bg-wash p-4 text-sm">
          <p className="wrap-anywhere">
            <span className="text-muted">From</span> {cleanLine(typed.name) || company} &lt;{address}&gt;
          </p>
          <p className="mt-3 text-muted">Your reply</p>
          {signature !== "" && (
            <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{`-- \n${signature}`}</p>
          )}
        </section>
        <div>
          <Button type="submit" name="intent" value="sender">
            Save
          </Button>
        </div>
      </Form>
    </SettingsPanel>
  );
}
