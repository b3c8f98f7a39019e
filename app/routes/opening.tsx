import { data, redirect } from "react-router";
import { callAction } from "#app/forms/call-action.ts";
import { answerForm, type FormReceipt } from "#app/forms/form-answer.ts";
import { ClosedOpening } from "#app/sections/closed-opening.tsx";
import { OpeningPage } from "#app/sections/opening-page.tsx";
import { useRootData } from "#app/use-root-data.ts";
import { APPLICATION_RECEIVED } from "#core/application.ts";
import { backendContext, siteContext, submissionContext } from "#core/context.ts";
import { GENERAL_APPLICATION, paths } from "#core/paths.ts";
import { RESUME_FIELD } from "#core/resume.ts";
import type { Route } from "./+types/opening";

/** Openings that are named in place of one that is closed. */
const OTHERS = 12;

/** An opening, the general application, or what was an opening: then it is gone, and what else is open is said. */
export async function loader({ params: { slug }, url, context }: Route.LoaderArgs) {
  const backend = context.get(backendContext);
  const site = context.get(siteContext);
  const { words } = site.careers();
  const reference = url.searchParams.get("ref");
  const received =
    reference !== null && site.isReference(reference) ? { message: APPLICATION_RECEIVED, reference } : null;
  // The number belongs to one visitor.
  const init = reference === null ? undefined : { headers: { "Cache-Control": "no-store" } };

  const shared = { words, received };
  if (slug === GENERAL_APPLICATION) return data({ ...shared, career: null }, init);
  const answer = await backend.careerdetails(slug);
  if (answer !== null) {
    const { career } = answer;
    if (career.slug !== slug) throw redirect(paths.opening(career.slug), 301);
    return data({ ...shared, career }, init);
  }
  const closed = site.closedPosition(slug);
  if (closed === null) throw data(null, 404);
  const open = (await backend.career()).careers.slice(0, OTHERS);
  const careers = open.map((other) => ({
    id: other.id,
    slug: other.slug,
    title: other.title,
    experience: other.experience,
    location: other.location,
    technology: other.technology,
  }));
  return data({ ...shared, closed, careers }, { ...init, status: 410 });
}

export async function action({ request, params: { slug }, context }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const sent = await site.readFormWithFile(request);
  const fields = { ...sent.fields, career_id: slug === GENERAL_APPLICATION ? "" : slug };
  const answer = await context
    .get(backendContext)
    .careerform({ ...sent, fields }, context.get(submissionContext));
  const next = ({ reference }: FormReceipt) => `${paths.opening(slug)}?ref=${reference}`;
  // The file itself is gone: its name says that one was sent.
  const values = { ...fields, [RESUME_FIELD]: sent.fileName };
  if (answer.status === 0 && answer.errors?.career_id) {
    // An opening that has closed is gone; one that never existed is not found.
    const status = site.closedPosition(slug) === null ? 404 : 410;
    return answerForm({ context, values, answer, next, status });
  }
  return answerForm({ context, values, answer, next });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callAction(serverAction);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function Opening({ loaderData, actionData }: Route.ComponentProps) {
  const root = useRootData();
  const { words, received } = loaderData;
  const refused = actionData?.refused;
  const form = {
    words,
    received,
    refused,
    challenge: refused?.challenge ?? root.challenge,
    apiPath: root.layout.apiPath,
  };
  if ("closed" in loaderData) {
    return <ClosedOpening title={loaderData.closed} careers={loaderData.careers} form={form} />;
  }
  const { career } = loaderData;
  // Another opening is another form: nothing typed for one is sent for the other.
  return <OpeningPage key={career?.slug} career={career} address={root.metadata.canonical} form={form} />;
}
