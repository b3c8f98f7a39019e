import type { RouterContextProvider } from "react-router";
import { deskContext, staffContext, studioContext } from "#core/context.ts";
import { type LeadView, parseLeadQuery } from "#core/lead-query.ts";
import { leadUrl, type SavedView } from "#core/leads.ts";
import { STUDIO } from "#core/studio.ts";
import { leadViewsFor } from "../inbox/lead-views.ts";
import type { Route } from "./+types/find";

const FOUND_MAX = 8;

/** What the palette offers a person. */
export interface Found {
  /** Leads with the words that were typed. */
  leads: { id: string; name: string; about: string; url: string }[];
  views: LeadView[];
  saved: SavedView[];
  /** Of the Studio. */
  collections: { name: string; label: string; url: string }[];
}

/** For scripts: the answer is JSON. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const q = url.searchParams.get("q")?.trim() ?? "";
  const [leads, collections] = await Promise.all([leadsFor(q, context), collectionsFor(context)]);
  return Response.json({ ...leads, collections } satisfies Found);
}

type Context = Readonly<RouterContextProvider>;

async function leadsFor(q: string, context: Context): Promise<Omit<Found, "collections">> {
  const staff = context.get(staffContext);
  if (!staff.can("read-enquiries") && !staff.can("read-applications"))
    return { leads: [], views: [], saved: [] };
  const { leads } = context.get(deskContext);
  const [list, saved] = await Promise.all([
    q === "" ? null : leads.list(parseLeadQuery(new URLSearchParams({ view: "all", q })), staff),
    leads.savedViews.list(staff),
  ]);
  return {
    leads: (list?.rows ?? []).slice(0, FOUND_MAX).map(({ id, name, reference, subject, opening }) => ({
      ...{ id, name, url: leadUrl(id) },
      about: `${reference} · ${opening ?? subject}`,
    })),
    views: leadViewsFor(context),
    saved,
  };
}

async function collectionsFor(context: Context): Promise<Found["collections"]> {
  const studio = context.get(studioContext);
  if (studio === null || !context.get(staffContext).can("edit-content")) return [];
  const all = await studio.collections();
  return all.map(({ name, label, isPage }) => ({
    ...{ name, label },
    url: `${STUDIO}/${name}${isPage ? "/edit" : ""}`,
  }));
}
