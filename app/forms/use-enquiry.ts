import { useNavigate } from "react-router";
import { ANSWER_EMPTY, type Challenge } from "#core/challenge.ts";
import type { EnquiryForm } from "#core/enquiry-forms.ts";
import { type FieldErrors, fieldErrors, textFields } from "#core/form.ts";
import { paths } from "#core/paths.ts";
import { type FormProblem, type Submission, useSubmission } from "./use-submission.ts";

/** Sends the enquiry; once it is stored the visitor goes to the thank-you page. */
export function useEnquiry(
  first: Challenge,
  apiPath: string,
  fromServer: FormProblem | undefined,
  onSendingChange?: ((isSending: boolean) => void) | undefined,
): Submission {
  const navigate = useNavigate();
  const submission: Submission = useSubmission({
    first,
    apiPath,
    call: "/contactform",
    fromServer,
    check: checkEnquiry,
    onSendingChange,
    onReceived: async ({ reference }) => {
      await submission.renew();
      await navigate(`${paths.thankYou}?ref=${reference}`);
    },
  });
  return submission;
}

/** The rules are fetched when they are first needed. */
async function checkEnquiry(sent: FormData): Promise<FieldErrors> {
  const { enquirySchema } = await import("#core/enquiry.ts");
  const fields = textFields(sent);
  const checked = enquirySchema(fields.form as EnquiryForm).safeParse(fields);
  const errors = checked.success ? {} : fieldErrors(checked.error.issues);
  if (!(fields.userResult ?? "").trim()) errors.userResult = [ANSWER_EMPTY];
  return errors;
}
