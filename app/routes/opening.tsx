import { data, redirect } from "react-router";
import { ClosedOpening } from "#app/sections/closed-opening.tsx";
import { OpeningPage } from "#app/sections/opening-page.tsx";
import { useRootData } from "#app/use-root-data.ts";
import { APPLICATION_RECEIVED } from "#core/application.ts";
import { readChallenge } from "#core/challenge.ts";
import { backendContext, formFailedContext, siteContext, visitContext } from "#core/context.ts";
import { GENERAL_APPLICATION, paths } from "#core/paths.ts";
import { sourceFields, sourceOf } from "#core/source.ts";
import type { Route } from "./+types/opening";

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

  const general = { general: words.general, received };
  if (slug === GENERAL_APPLICATION) return data({ ...general, career: null }, init);
  const answer = await backend.careerdetails(slug);
  if (answer !== null) {
    const { career } = answer;
    if (career.slug !== slug) throw redirect(paths.opening(career.slug), 301);
    return data({ ...general, career }, init);
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
  return data({ ...general, closed, careers }, { ...init, status: 410 });
}

/** Where an application goes when there is no JavaScript. */
export async function action({ request, params: { slug }, context }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const sent = await site.readFormWithFile(request);
  const career_id = slug === GENERAL_APPLICATION ? "" : slug;
  const { fields } = sent;
  const visit = context.get(visitContext);
  const answer = await context
    .get(backendContext)
    .careerform({ ...sent, fields: { ...fields, career_id } }, visit);
  if (answer.status === 1) throw redirect(`${paths.opening(slug)}?ref=${answer.reference}`, 303);

  // What was open once is gone, what never was there is not found.
  const closedStatus = site.closedPosition(slug) === null ? 404 : 410;
  context.set(formFailedContext, true);
  return data(
    {
      // Where the visitor came from, which the address of this page no longer says.
      fields: { ...fields, ...sourceFields(sourceOf(fields, visit.sentFrom)) },
      // A new challenge if the old one is used up; a solved one stays with its answer.
      challenge: answer.challenge ?? readChallenge(fields.challenge),
      problem: { message: answer.message, errors: answer.errors ?? {}, isFromServer: true },
    },
    { status: answer.errors?.career_id ? closedStatus : answer.code },
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function Opening({ loaderData, actionData }: Route.ComponentProps) {
  const root = useRootData();
  const { general, received } = loaderData;
  const form = {
    general,
    received,
    sent: actionData && { fields: actionData.fields, problem: actionData.problem },
    challenge: actionData?.challenge ?? root.challenge,
    apiPath: root.layout.apiPath,
  };
  if ("closed" in loaderData) {
    return <ClosedOpening title={loaderData.closed} careers={loaderData.careers} form={form} />;
  }
  const { career } = loaderData;
  // Another opening is another form: nothing typed for one is sent for the other.
  return <OpeningPage key={career?.slug} career={career} address={root.metadata.canonical} form={form} />;
}
