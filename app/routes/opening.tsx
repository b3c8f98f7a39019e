import { data, redirect } from "react-router";
import { acceptApplication } from "#app/forms/accept-application.ts";
import { callAction } from "#app/forms/call-action.ts";
import { uploadForm } from "#app/forms/upload-form.ts";
import { ClosedOpening } from "#app/sections/closed-opening.tsx";
import { OpeningPage } from "#app/sections/opening-page.tsx";
import { openingSummary } from "#app/sections/opening-summary.tsx";
import { useRootData } from "#app/use-root-data.ts";
import { APPLICATION_RECEIVED } from "#core/application.ts";
import { backendContext, siteContext } from "#core/context.ts";
import { GENERAL_APPLICATION, paths } from "#core/paths.ts";
import { RESUME_FIELD, RESUME_NOT_PASSED } from "#core/resume.ts";
import type { Route } from "./+types/opening";

const OTHERS = 12;

/** An opening, the general application, or a closed opening with the current ones. */
export async function loader({ params: { slug }, url, context }: Route.LoaderArgs) {
  const backend = context.get(backendContext);
  const site = context.get(siteContext);
  const { words } = site.careers();
  const reference = url.searchParams.get("ref");
  const received =
    reference !== null && site.isReference(reference) ? { message: APPLICATION_RECEIVED, reference } : null;
  // The reference belongs to one visitor.
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
  const { careers } = await backend.career();
  return data(
    { ...shared, closed, careers: careers.slice(0, OTHERS).map(openingSummary) },
    { ...init, status: 410 },
  );
}

export function action(args: Route.ActionArgs) {
  return acceptApplication(args);
}

export function clientAction({ request, params: { slug } }: Route.ClientActionArgs) {
  const tooLarge = { form: RESUME_NOT_PASSED, fields: { [RESUME_FIELD]: [RESUME_NOT_PASSED] } };
  return callAction(() => uploadForm(paths.applicationUpload(slug), request), { tooLarge });
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
  // Remounts the form, so that input for one opening is not sent for another.
  return <OpeningPage key={career?.slug} career={career} address={root.metadata.canonical} form={form} />;
}
