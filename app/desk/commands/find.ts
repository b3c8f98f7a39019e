import type { RouterContextProvider } from "react-router";
import { deskContext, staffContext, studioContext } from "#core/context.ts";
import { type LeadView, parseLeadQuery } from "#core/lead-query.ts";
import { leadUrl, type SavedView } from "#core/leads.ts";
import { entryUrl, fieldUrl, STUDIO } from "#core/studio.ts";
import { type EntriesOfPage, entryOfPageUrl, whyNoEntry } from "#core/studio-search.ts";
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
  /** Entries with the words that were typed. */
  entries: FoundUrl[];
  /** For a URL: what its page shows, or why there is nothing to edit. */
  page: { entries: FoundUrl[] } | { problem: string } | null;
}

export interface FoundUrl {
  title: string;
  about: string;
  url: string;
}

type FoundInStudio = Pick<Found, "collections" | "entries" | "page">;
type FoundInDesk = Omit<Found, keyof FoundInStudio>;

/** For scripts: the answer is JSON. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const q = url.searchParams.get("q")?.trim() ?? "";
  const [leads, studio] = await Promise.all([leadsFor(q, context), studioFor(q, url.host, context)]);
  return Response.json({ ...leads, ...studio } satisfies Found);
}

type Context = Readonly<RouterContextProvider>;

async function leadsFor(q: string, context: Context): Promise<FoundInDesk> {
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

async function studioFor(q: string, host: string, context: Context): Promise<FoundInStudio> {
  const studio = context.get(studioContext);
  if (studio === null || !context.get(staffContext).can("write-drafts"))
    return { collections: [], entries: [], page: null };
  const page = studio.entriesOfPage(q, host);
  const [all, found] = await Promise.all([
    studio.collections(),
    page === null ? studio.search(q) : { entries: [] },
  ]);
  return {
    collections: all.map(({ name, label, isPage }) => ({
      ...{ name, label },
      url: `${STUDIO}/${name}${isPage ? "/edit" : ""}`,
    })),
    entries: found.entries.slice(0, FOUND_MAX).map(({ entryRef, title, label, field }) => ({
      title,
      about: field === null ? label : `${label} · ${field.label}`,
      url: field === null ? entryUrl(entryRef) : fieldUrl(entryRef, field.path),
    })),
    page: page && foundPage(page),
  };
}

function foundPage(page: EntriesOfPage): Found["page"] {
  if (page.kind !== "found") return { problem: whyNoEntry(page) };
  return {
    entries: page.entries.map((one) => ({ title: one.title, about: one.label, url: entryOfPageUrl(one) })),
  };
}
