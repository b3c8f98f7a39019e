import { ErrorSummary } from "#app/ui/error-summary.tsx";
import type { Challenge } from "#core/challenge.ts";
import type { EnquiryForm as Place } from "#core/enquiry-forms.ts";
import { type Fields, firstErrors } from "#core/form.ts";
import { paths } from "#core/paths.ts";
import { EnquiryFields } from "./enquiry-fields.tsx";
import { fieldsOf } from "./fields-of.ts";
import { SourceInputs } from "./source-inputs.tsx";
import { useEnquiry } from "./use-enquiry.ts";
import type { FormProblem } from "./use-submission.ts";

interface EnquiryFormProps {
  /** Where it stands: on the contact page or in the footer. */
  place: Place;
  challenge: Challenge;
  apiPath: string;
  /** What the visitor came to ask for, if the page that led here knows. */
  projectType?: string;
  /** What a form without JavaScript sent, to be shown again with what was wrong. */
  sent?: { fields: Fields; problem: FormProblem };
  /** Called when sending begins and ends. */
  onSendingChange?: (isSending: boolean) => void;
}

/** The enquiry: a plain form that posts to the contact page, and answers in place once scripts run. */
export function EnquiryForm(props: EnquiryFormProps) {
  const { place, challenge: first, apiPath, projectType, sent, onSendingChange } = props;
  const { problem, challenge, isNewChallenge, isSending, submit, formRef } = useEnquiry(
    first,
    apiPath,
    sent?.problem,
    onSendingChange,
  );
  const errors = firstErrors(problem?.errors ?? {});
  const typed: Fields = sent?.fields ?? (projectType ? { project_type: projectType } : {});
  const { links } = fieldsOf(place, errors, typed);

  return (
    <form
      ref={formRef}
      method="post"
      action={paths.contact}
      noValidate
      onSubmit={submit}
      className="grid gap-5"
    >
      {problem?.isFromServer && <ErrorSummary title={problem.message} errors={links} />}
      <input type="hidden" name="form" value={place} />
      <SourceInputs typed={typed} />
      <EnquiryFields
        {...{ place, challenge, isSending, typed, errors }}
        isNew={isNewChallenge}
        emailHelp={problem?.errors.email?.[1]}
      />
    </form>
  );
}
