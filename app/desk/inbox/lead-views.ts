import type { RouterContextProvider } from "react-router";
import { deskContext, staffContext } from "#core/context.ts";
import { LEAD_VIEWS, type LeadView } from "#core/lead-query.ts";
import { isOn } from "#core/parts.ts";

/** The views of the inbox that a person may see, on a site with their parts. */
export function leadViewsFor(context: Readonly<RouterContextProvider>): LeadView[] {
  const hasApplications =
    isOn("careers", context.get(deskContext).parts) && context.get(staffContext).can("read-applications");
  return LEAD_VIEWS.filter((view) => view !== "applications" || hasApplications);
}
