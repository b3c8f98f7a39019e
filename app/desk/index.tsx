import { redirect } from "react-router";
import { deskContext, staffContext, studioContext } from "#core/context.ts";
import type { Route } from "./+types/index";
import { firstPageOf, navigationFor } from "./navigation.ts";
import { takeWantedPage } from "./wanted-page.ts";

/** Leads to the page that asked for the sign-in, or else to the first one that the person may see. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const wanted = await takeWantedPage(request);
  if (wanted !== null) return redirect(wanted.page, { headers: wanted.headers });
  const entries = navigationFor(context.get(staffContext).can, {
    hasStudio: context.get(studioContext) !== null,
    parts: context.get(deskContext).parts,
  });
  return redirect(firstPageOf(entries));
}
