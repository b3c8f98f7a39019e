import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { Link } from "#app/ui/link.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { Career } from "#core/api/career.ts";
import { type Fields, firstErrors } from "#core/form.ts";
import { paths } from "#core/paths.ts";
import { ChallengeField } from "./challenge-field.tsx";
import { fieldsOf } from "./fields-of.ts";
import { HoneypotField } from "./honeypot-field.tsx";
import { ResumeField } from "./resume-field.tsx";
import { SourceInputs } from "./source-inputs.tsx";
import { trimStart } from "./trim-start.ts";
import type { Submission } from "./use-submission.ts";

/** Where the form stands in a page, for links and for the answer to a form that was posted. */
export const APPLY = "apply";

interface ApplicationFormProps {
  /** Null for a general application. */
  position: Pick<Career, "slug" | "title"> | null;
  /** Of its title. */
  level: 2 | 3;
  submission: Submission;
  /** What was typed before the form was shown again. */
  typed: Fields;
  file?: File;
}

/**
 * The application: a plain form that posts to the page of its opening, and answers in place once scripts run.
 * The file stands last, so that the other fields have been read when it turns out to be too large.
 */
export function ApplicationForm({ position, level, submission, typed, file }: ApplicationFormProps) {
  const { problem, challenge, isNewChallenge, isSending, submit, formRef } = submission;
  const { career_id: closed, ...errors } = firstErrors(problem?.errors ?? {});
  // A position that was closed meanwhile stays so, whatever else has to be corrected.
  const [isClosed, setClosed] = useState(position === null);
  if (closed !== undefined && !isClosed) setClosed(true);
  const { field, links } = fieldsOf(APPLY, errors, typed);

  return (
    <form
      ref={formRef}
      method="post"
      encType="multipart/form-data"
      action={`${position ? paths.opening(position.slug) : paths.generalApplication}#${APPLY}`}
      aria-labelledby={`${APPLY}-title`}
      noValidate
      onSubmit={submit}
      className="grid min-w-0 gap-5"
    >
      <Heading level={level} size="item" id={`${APPLY}-title`}>
        {position ? `APPLY FOR ${position.title.toUpperCase()}` : "SEND A GENERAL APPLICATION"}
      </Heading>
      {problem && (problem.isFromServer || closed) && <ErrorSummary title={problem.message} errors={links} />}
      {isClosed && (closed || position) && (
        <p>Send the form again to make it a general application. We keep it for six months.</p>
      )}
      {problem?.isFromServer && <p>{CHOOSE_AGAIN}</p>}
      <input type="hidden" name="career_id" value={isClosed ? "" : position?.slug} />
      <SourceInputs typed={typed} />
      <HoneypotField id={`${APPLY}-website`} />
      <TextField {...field("name")} label="Name" required autoComplete="name" onInput={trimStart} />
      <TextField
        {...field("email")}
        label="Email Address"
        type="email"
        required
        autoComplete="email"
        hint={problem?.errors.email?.[1]}
      />
      <TextField
        {...field("phone")}
        label="Contact No"
        type="tel"
        required
        autoComplete="tel"
        hint="10 to 15 digits, with the country code"
      />
      <ChallengeField
        id={`${APPLY}-userResult`}
        challenge={challenge}
        isNew={isNewChallenge}
        answer={errors.userResult === undefined ? (typed.userResult ?? "") : ""}
        error={errors.userResult}
      />
      <ResumeField id={`${APPLY}-resume`} error={errors.resume} file={file} />
      <p className="text-sm text-muted">
        We use what you send only to decide on your application, and erase it after six months. See our{" "}
        <Link to={paths.privacy}>privacy notice</Link>.
      </p>
      <div>
        <Button variant="action" aria-disabled={isSending || undefined}>
          Submit
        </Button>
      </div>
    </form>
  );
}

/** No browser lets a page fill in a file. */
const CHOOSE_AGAIN = "Please choose your resume again. Browsers do not keep chosen files.";
