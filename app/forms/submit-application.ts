import type { RouterContextProvider } from "react-router";
import { servicesContext, submissionContext } from "#core/context.ts";
import { GENERAL_APPLICATION, paths } from "#core/paths.ts";
import { RESUME_FIELD } from "#core/resume.ts";
import { type FormReceipt, respondToForm } from "./form-response.ts";

interface SubmitArgs {
  request: Request;
  params: { slug: string };
  context: Readonly<RouterContextProvider>;
}

export async function submitApplication({ request, params: { slug }, context }: SubmitArgs) {
  const { forms, submissions, site } = context.get(servicesContext);
  const submission = context.get(submissionContext);
  const sent = await forms.readWithFile(request, submission);
  const fields = { ...sent.fields, career_id: slug === GENERAL_APPLICATION ? "" : slug };
  const response = await submissions.careerform({ ...sent, fields }, submission);
  const next = ({ reference }: FormReceipt) => `${paths.opening(slug)}?ref=${reference}`;
  // The file is not sent again, so its name is shown.
  const values = { ...fields, [RESUME_FIELD]: sent.fileName };
  if (response.status === 0 && response.errors?.career_id) {
    const status = site.closedPosition(slug) === null ? 404 : 410;
    return respondToForm({ context, values, response, next, status });
  }
  return respondToForm({ context, values, response, next });
}
