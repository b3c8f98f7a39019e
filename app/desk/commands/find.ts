import { deskContext, staffContext } from "#core/context.ts";
import { LEAD_VIEWS, parseLeadQuery } from "#core/lead-query.ts";
import type { Route } from "./+types/find";

const FOUND_MAX = 8;

/** Leads with the words `q`, and the saved views, for the palette. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  if (!staff.can("read-enquiries") && !staff.can("read-applications"))
    return { q: "", found: [], views: [], saved: [] };
  const { leads } = context.get(deskContext);
  const q = url.searchParams.get("q")?.trim() ?? "";
  const [list, saved] = await Promise.all([
    q === "" ? null : leads.list(parseLeadQuery(new URLSearchParams({ view: "all", q })), staff),
    leads.savedViews.list(staff),
  ]);
  const found = list?.rows.slice(0, FOUND_MAX) ?? [];
  return {
    q,
    found: found.map(({ id, name, reference, subject, opening }) => ({
      ...{ id, name, reference },
      subject: opening ?? subject,
    })),
    views: LEAD_VIEWS.filter((view) => view !== "applications" || staff.can("read-applications")),
    saved,
  };
}
