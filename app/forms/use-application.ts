import type { Receipt } from "#core/api/submission.ts";
import type { Challenge } from "#core/challenge.ts";
import { type FieldErrors, fieldErrors, textFields } from "#core/form.ts";
import {
  hasResumeType,
  RESUME_BYTES,
  RESUME_FIELD,
  RESUME_REQUIRED,
  RESUME_TOO_LARGE,
  RESUME_WRONG_TYPE,
} from "#core/resume.ts";
import { type FormProblem, useSubmission } from "./use-submission.ts";

interface ApplicationParts {
  first: Challenge;
  apiPath: string;
  fromServer?: FormProblem;
  onSending?: (sent: FormData) => void;
  onRefused?: () => void;
  onReceived: (receipt: Receipt) => Promise<void> | void;
}

/** Sends an application with its resume. */
export function useApplication(parts: ApplicationParts) {
  const { fromServer, ...others } = parts;
  return useSubmission({ ...others, fromServer, call: "/v1/careerform", check: checkApplication });
}

/** The rules are fetched when they are first needed. */
async function checkApplication(sent: FormData): Promise<FieldErrors> {
  const { applicationSchema } = await import("#core/application.ts");
  const checked = applicationSchema.safeParse(textFields(sent));
  const errors = checked.success ? {} : fieldErrors(checked.error.issues);
  const refused = refuseResume(sent.get(RESUME_FIELD));
  if (refused !== null) errors[RESUME_FIELD] = [refused];
  return errors;
}

/** What can be said of a resume before it is sent; null when nothing speaks against it. */
export function refuseResume(file: FormDataEntryValue | null): string | null {
  if (!(file instanceof File) || file.name === "") return RESUME_REQUIRED;
  if (!hasResumeType(file.name)) return RESUME_WRONG_TYPE;
  return file.size > RESUME_BYTES ? RESUME_TOO_LARGE : null;
}
