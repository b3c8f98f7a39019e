import { useState } from "react";
import { useFormats } from "#app/formats.ts";
import type { Challenge } from "#core/challenge.ts";
import { type Fields, textFields } from "#core/form.ts";
import { RESUME_FIELD } from "#core/resume.ts";
import { clearDrafts } from "./draft-store.ts";
import type { FormReceipt, RefusedForm } from "./form-response.ts";
import { useChallenge } from "./use-challenge.ts";
import { useFormAction } from "./use-form-action.ts";
import type { DraftOptions } from "./use-form-draft.ts";

interface ApplicationFormOptions {
  challenge: Challenge;
  apiPath: string;
  draft?: DraftOptions;
  refused?: RefusedForm | null | undefined;
  onReceived: (receipt: FormReceipt) => void;
}

/** Outlives the form: the dialog closes while the application is being sent. */
export function useApplicationForm(options: ApplicationFormOptions) {
  const { challenge, apiPath, draft, refused, onReceived } = options;
  const { phone } = useFormats();
  const [sent, setSent] = useState<{ values: Fields; file?: File }>({ values: refused?.values ?? {} });
  const [isClosed, setClosed] = useState(isOfClosed(refused));
  const form = useFormAction({
    ...(draft && { draft }),
    refused,
    check: async (sent) => (await import("./check-forms.ts")).checkApplication(sent, phone),
    onSending: (fields) => setSent({ values: textFields(fields), file: fields.get(RESUME_FIELD) as File }),
    onRefused: (refused) => {
      question.update(refused.challenge);
      if (!isOfClosed(refused)) return;
      // It becomes a general application, whose draft has another key.
      const { action = "" } = form.formProps.ref.current ?? {};
      if (action) clearDrafts(new URL(action).pathname);
      setClosed(true);
    },
    onReceived,
  });
  const question = useChallenge(challenge, apiPath, form.formProps.ref);
  return { form, question, sent, isClosed };
}

export type ApplicationFormState = ReturnType<typeof useApplicationForm>;

function isOfClosed(refused: RefusedForm | null | undefined): boolean {
  return refused?.errors.fields.career_id !== undefined;
}
