import type { RouterContextProvider } from "react-router";
import { type Studio, staffContext, studioContext } from "#core/context.ts";
import { type Editor, type EntryRef, entryUrl } from "#core/studio.ts";

interface OpenedStudio {
  studio: Studio;
  editor: Editor;
  mayPublish: boolean;
}

/** 404 for people who may not publish. */
export function publisherOf(context: Readonly<RouterContextProvider>): OpenedStudio {
  context.get(staffContext).require("edit-content");
  return studioOf(context);
}

/** 404 for people who may not write drafts. */
export function studioOf(context: Readonly<RouterContextProvider>): OpenedStudio {
  const staff = context.get(staffContext);
  staff.require("write-drafts");
  const studio = context.get(studioContext);
  if (studio === null) throw new Response(null, { status: 404 });
  const { id, name, email } = staff.person;
  return { studio, editor: { id, name, email }, mayPublish: staff.can("edit-content") };
}

export const OTHERS_DRAFT = "Someone else began this draft, so only an editor can discard it.";

/** An author discards only what they began. */
export const mayDiscard = async ({ studio, editor, mayPublish }: OpenedStudio, entryRef: EntryRef) =>
  mayPublish || (await studio.isBegunBy(entryRef, editor));

/** In the query, because keys may contain slashes. */
export function entryRefAt(collection: string, url: URL): EntryRef {
  return { collection, entry: url.searchParams.get("entry") ?? "" };
}

/** With `#` and a `fieldAnchor`, such as `/studio/home/edit#field-claim`, the form opens at the field. */
export function linkTo(entryRef: EntryRef, page?: Parameters<typeof entryUrl>[1]): string {
  return entryUrl(entryRef, page);
}
