import { redirect } from "react-router";
import { acceptApplication } from "#app/forms/accept-application.ts";
import { paths } from "#core/paths.ts";
import type { Route } from "./+types/application-upload";

export function loader({ params: { slug } }: Route.LoaderArgs) {
  return redirect(paths.opening(slug));
}

/**
 * The action of an opening as a resource route, which answers JSON: browsers report the progress of an upload only to
 * `XMLHttpRequest`, which cannot read the format of React Router's own requests.
 */
export async function action(args: Route.ActionArgs) {
  const { data, init } = await acceptApplication(args);
  return Response.json(data, init ?? undefined);
}
