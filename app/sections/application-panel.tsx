import { useState } from "react";
import { APPLY, ApplicationForm } from "#app/forms/application-form.tsx";
import type { FormReceipt, RefusedForm } from "#app/forms/form-response.ts";
import { UploadProgress } from "#app/forms/upload-progress.tsx";
import { useApplicationForm } from "#app/forms/use-application-form.ts";
import type { Career } from "#core/api/career.ts";
import type { Challenge } from "#core/challenge.ts";
import { Received } from "./received.tsx";

export interface PanelForm {
  challenge: Challenge;
  apiPath: string;
  refused: RefusedForm | null | undefined;
  received: FormReceipt | null;
}

interface ApplicationPanelProps {
  position: Pick<Career, "slug" | "title"> | null;
  form: PanelForm;
}

export function ApplicationPanel({ position, form }: ApplicationPanelProps) {
  const [received, setReceived] = useState(form.received);
  const state = useApplicationForm({ ...form, onReceived: setReceived });
  return (
    <div id={APPLY} data-screen-only="">
      {received ? (
        <Received {...received} takesFocus={received !== form.received} />
      ) : (
        <ApplicationForm position={position} level={2} state={state} />
      )}
      {state.form.isSending && <UploadProgress file={state.sent.file} />}
    </div>
  );
}
