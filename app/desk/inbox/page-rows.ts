import { deskContext, staffContext } from "#core/context.ts";
import { parseLeadQuery } from "#core/lead-query.ts";
import type { LeadRow } from "#core/leads.ts";
import { inChosenOrder } from "#core/list-choices.ts";
import type { Route } from "./+types/page-rows";

/** A page of the list, for scripts that scroll. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<{ page: number; rows: LeadRow[] }> {
  const staff = context.get(staffContext);
  const { leads } = context.get(deskContext);
  const choices = await leads.listChoices.read(staff);
  const query = inChosenOrder(parseLeadQuery(url.searchParams), url.searchParams, choices);
  const { page, rows } = await leads.list(query, staff);
  return { page, rows };
}
