import { redirect } from "react-router";
import { submitApplication } from "#app/forms/submit-application.ts";
import { paths } from "#core/paths.ts";
import type { Route } from "./+types/application-upload";

export function loader({ params: { slug } }: Route.LoaderArgs) {
  return redirect(paths.opening(slug));
}

/** Only `XMLHttpRequest` reports upload progress, and it cannot decode React Router's own responses. */
export async function action(args: Route.ActionArgs) {
  const { data, init } = await submitApplication(args);
  return Response.json(data, init ?? undefined);
}
