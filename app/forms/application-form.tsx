import { type ChangeEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { Heading } from "#app/ui/text.tsx";
import { toasts } from "#app/ui/toast-store.ts";
import type { Career } from "#core/api/career.ts";
import { FILE_LABEL_LIMIT, truncate } from "#core/formatting.ts";
import { paths } from "#core/paths.ts";
import { RESUME_FIELD, RESUME_TYPES } from "#core/resume.ts";
import { ActionForm, FormSummary, fieldsOf, HoneypotField, SourceInputs } from "./action-form.tsx";
import { ChallengeField } from "./challenge-field.tsx";
import { EmailField, NameField, PhoneField } from "./contact-fields.tsx";
import { DemonstrationHint } from "./demonstration-hint.tsx";
import { PrivacyLink } from "./privacy-link.tsx";
import type { ApplicationFormState } from "./use-application-form.ts";

export const APPLY = "apply";

interface ApplicationFormProps {
  /** Null for a general application. */
  position: Pick<Career, "slug" | "title"> | null;
  level: 2 | 3;
  state: ApplicationFormState;
}

/** The resume is last: an upload refused early with 413 has then sent the other fields. */
export function ApplicationForm({ position, level, state }: ApplicationFormProps) {
  const { form, question, sent, isClosed } = state;
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
      <DemonstrationHint />
      {errors && <FormSummary form={APPLY} errors={errors} />}
      {isClosed && <p>Send the form again to make it a general application. We keep it for six months.</p>}
      {sent.values[RESUME_FIELD] && <p>{CHOOSE_AGAIN}</p>}
      <SourceInputs typed={sent.values} />
      <HoneypotField id={`${APPLY}-website`} />
      <NameField {...field("name")} />
      <EmailField {...field("email")} label="Email Address" hint={errors?.fields.email?.[1]} />
      <PhoneField {...field("phone")} label="Contact No" required />
      <ResumeField
        id={`${APPLY}-${RESUME_FIELD}`}
        error={messages[RESUME_FIELD]}
        file={sent.file}
        onRefuse={(message) => setFieldErrors(RESUME_FIELD, [message])}
      />
      <ChallengeField {...field("userResult")} question={question} />
      <p className="text-sm text-muted">
        We use what you send only to decide on your application, and erase it after six months. See our{" "}
        <PrivacyLink />.
      </p>
      <div>
        <Button variant="action" aria-disabled={isSending || undefined}>
          Submit
        </Button>
      </div>
    </ActionForm>
  );
}

const CHOOSE_AGAIN = "Please choose your resume again. Browsers don’t remember chosen files.";

interface ResumeFieldProps {
  id: string;
  error: string | undefined;
  file: File | undefined;
  onRefuse: (message: string) => void;
}

const ENDINGS = RESUME_TYPES.map((type) => `.${type}`).join(",");

function ResumeField({ id, error, file, onRefuse }: ResumeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState("");

  useLayoutEffect(() => {
    if (!input.current || !file) return;
    const chosen = new DataTransfer();
    chosen.items.add(file);
    input.current.files = chosen.files;
  }, [file]);

  useEffect(() => {
    if (error === undefined || !input.current) return;
    input.current.value = "";
    setName("");
  }, [error]);

  // A file may have been chosen before hydration, or restored by the browser.
  useEffect(() => {
    const element = input.current;
    const read = () => setName(element?.files?.[0]?.name ?? "");
    read();
    // The reset event fires before the fields are cleared.
    const onReset = () => queueMicrotask(read);
    const form = element?.form;
    form?.addEventListener("reset", onReset);
    return () => form?.removeEventListener("reset", onReset);
  }, []);

  const onChange = async ({ currentTarget: element }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = element.files ?? [];
    setName(chosen?.name ?? "");
    // If the rules cannot be loaded, only the server validates.
    const rules = await import("./check-forms.ts").catch(() => null);
    const problem = chosen ? rules?.refuseResume(chosen) : null;
    if (!problem || element.files?.[0] !== chosen) return;
    element.value = "";
    setName("");
    toasts.show({ type: "error", message: problem });
    onRefuse(problem);
  };

  return (
    <FileField
      ref={input}
      id={id}
      name={RESUME_FIELD}
      label="Upload Resume"
      hint="pdf, doc, docx or odf, 10 MB at most"
      required
      accept={ENDINGS}
      error={error}
      chosen={truncate(name, FILE_LABEL_LIMIT)}
      onChange={onChange}
    />
  );
}
