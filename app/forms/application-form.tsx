import { Button } from "#app/ui/button.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { Link } from "#app/ui/link.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { Career } from "#core/api/career.ts";
import { paths } from "#core/paths.ts";
import { RESUME_FIELD } from "#core/resume.ts";
import { ActionForm, FormSummary, fieldsOf } from "./action-form.tsx";
import { ChallengeField } from "./challenge-field.tsx";
import { cleanPhone, trimStart } from "./clean-input.ts";
import { HoneypotField } from "./honeypot-field.tsx";
import { ResumeField } from "./resume-field.tsx";
import { SourceInputs } from "./source-inputs.tsx";
import type { ApplicationFormState } from "./use-application-form.ts";

/** Fragment of the form, for links and for the answer to a plain POST. */
export const APPLY = "apply";

interface ApplicationFormProps {
  /** Null for a general application. */
  position: Pick<Career, "slug" | "title"> | null;
  /** Of its title. */
  level: 2 | 3;
  state: ApplicationFormState;
}

/**
 * The application, which the page of its opening takes.
 *
 * The resume comes before the sum (specification, section 5) and after all that is typed: a body is read in the order
 * of the form, so that an upload that is refused early with 413 has brought those fields, and only the sum is asked
 * again.
 */
export function ApplicationForm({ position, level, state }: ApplicationFormProps) {
  const { form, sum, sent, isClosed } = state;
  const { errors, messages, isSending, setFieldErrors } = form;
  const field = fieldsOf(APPLY, messages, sent.values);
  const isGeneral = isClosed || position === null;

  return (
    <ActionForm
      form={form}
      action={isGeneral ? paths.generalApplication : paths.opening(position.slug)}
      fragment={APPLY}
      encType="multipart/form-data"
      aria-labelledby={`${APPLY}-title`}
      className="grid min-w-0 gap-5"
    >
      <Heading level={level} size="item" id={`${APPLY}-title`}>
        {position ? `APPLY FOR ${position.title.toUpperCase()}` : "SEND A GENERAL APPLICATION"}
      </Heading>
      {errors && <FormSummary form={APPLY} errors={errors} />}
      {isClosed && <p>Send the form again to make it a general application. We keep it for six months.</p>}
      {sent.values[RESUME_FIELD] && <p>{CHOOSE_AGAIN}</p>}
      <SourceInputs typed={sent.values} />
      <HoneypotField id={`${APPLY}-website`} />
      <TextField {...field("name")} label="Name" required autoComplete="name" onInput={trimStart} />
      <TextField
        {...field("email")}
        label="Email Address"
        type="email"
        required
        autoComplete="email"
        hint={errors?.fields.email?.[1]}
      />
      <TextField
        {...field("phone")}
        label="Contact No"
        type="tel"
        required
        autoComplete="tel"
        hint="10 to 15 digits, with the country code"
        onInput={cleanPhone}
      />
      <ResumeField
        id={`${APPLY}-${RESUME_FIELD}`}
        error={messages[RESUME_FIELD]}
        file={sent.file}
        onRefuse={(message) => setFieldErrors(RESUME_FIELD, [message])}
      />
      <ChallengeField
        id={`${APPLY}-userResult`}
        challenge={sum.challenge}
        isNew={sum.isNew}
        answer={messages.userResult === undefined ? (sent.values.userResult ?? "") : ""}
        error={messages.userResult}
      />
      <p className="text-sm text-muted">
        We use what you send only to decide on your application, and erase it after six months. See our{" "}
        <Link to={paths.privacy}>privacy notice</Link>.
      </p>
      <div>
        <Button variant="action" aria-disabled={isSending || undefined}>
          Submit
        </Button>
      </div>
    </ActionForm>
  );
}

/** Of a plain POST that brought a file: no browser lets a page fill one in. */
const CHOOSE_AGAIN = "Please choose your resume again. Browsers do not remember chosen files.";
