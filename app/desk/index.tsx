import { redirect } from "react-router";
import { deskContext, staffContext, studioContext } from "#core/context.ts";
import { DESK } from "#core/staff.ts";
import type { Route } from "./+types/index";
import { navigationFor } from "./navigation.ts";

/** Leads to the first page that the person may see. */
export function loader({ context }: Route.LoaderArgs) {
  const entries = navigationFor(context.get(staffContext).can, {
    hasStudio: context.get(studioContext) !== null,
    parts: context.get(deskContext).parts,
  });
  const first = entries.find(({ to }) => to !== `${DESK}/overview`);
  return redirect(first?.to ?? `${DESK}/account`);
}
