import type { RouterContextProvider } from "react-router";
import { type Studio, staffContext, studioContext } from "#core/context.ts";
import { type Editor, type EntryRef, entryUrl } from "#core/studio.ts";

/** 404 for people who may not edit. */
export function studioOf(context: Readonly<RouterContextProvider>): { studio: Studio; editor: Editor } {
  const staff = context.get(staffContext);
  staff.require("edit-content");
  const studio = context.get(studioContext);
  if (studio === null) throw new Response(null, { status: 404 });
  const { id, name, email } = staff.person;
  return { studio, editor: { id, name, email } };
}

/** In the query, because keys may contain slashes. */
export function entryRefAt(collection: string, url: URL): EntryRef {
  return { collection, entry: url.searchParams.get("entry") ?? "" };
}

/** With `#` and a `fieldAnchor`, such as `/studio/home/edit#field-claim`, the form opens at the field. */
export function linkTo(entryRef: EntryRef, page?: Parameters<typeof entryUrl>[1]): string {
  return entryUrl(entryRef, page);
}
