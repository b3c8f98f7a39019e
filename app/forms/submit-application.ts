import type { RouterContextProvider } from "react-router";
import { backendContext, siteContext, submissionContext } from "#core/context.ts";
import { GENERAL_APPLICATION, paths } from "#core/paths.ts";
import { RESUME_FIELD } from "#core/resume.ts";
import { type FormReceipt, respondToForm } from "./form-response.ts";

interface SubmitArgs {
  request: Request;
  params: { slug: string };
  context: Readonly<RouterContextProvider>;
}

export async function submitApplication({ request, params: { slug }, context }: SubmitArgs) {
  const site = context.get(siteContext);
  const sent = await site.readFormWithFile(request);
  const fields = { ...sent.fields, career_id: slug === GENERAL_APPLICATION ? "" : slug };
  const response = await context
    .get(backendContext)
    .careerform({ ...sent, fields }, context.get(submissionContext));
  const next = ({ reference }: FormReceipt) => `${paths.opening(slug)}?ref=${reference}`;
  // The file is not sent again, so its name is shown.
  const values = { ...fields, [RESUME_FIELD]: sent.fileName };
  if (response.status === 0 && response.errors?.career_id) {
    const status = site.closedPosition(slug) === null ? 404 : 410;
    return respondToForm({ context, values, response, next, status });
  }
  return respondToForm({ context, values, response, next });
}
