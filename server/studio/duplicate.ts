import { devices, isDrawn, plainUrl, type Screen } from "#core/screens.ts";
import type { Edit, EntryRef } from "#core/studio.ts";
import { type CollectionName, type Content, collections } from "../content/collections.ts";
import type { NewEntry } from "../content/templates.ts";
import { entryFromTemplate, newKinds } from "./new-entry.ts";
import type { EntryEdit } from "./reading-worker.ts";

/** Keys of lists that are a name, a number or a slug; others name a file, a URL or another entry. */
const OWN_KEYS = ["slug", "id", "name", "title", "severity"];

/** For each entry of a collection that can be duplicated, as in `NewKind`. */
export function duplicateKindOf({ collection }: EntryRef): (typeof newKinds)[number] | null {
  const kind = newKinds.find((one) => one.collection === collection);
  const of = collections[collection as CollectionName];
  const isOwn = of?.kind === "folder" || (of?.kind === "list" && OWN_KEYS.includes(of.key));
  return isOwn ? (kind ?? null) : null;
}

/** What is only about the original, such as the last day of an opening. */
const LEFT_OUT = ["updated", "closes", "review_by", "redirect_from"];
const DATES = ["date", "posted"];

type Fields = Record<string, unknown>;

/** A new entry with the texts and images of another. Throws with a message for editors. */
export function duplicateOf(
  kind: string,
  { value, body, slug }: Edit & { slug: string },
  entry: NewEntry,
  content: Content,
  place: { today: string; directory: string },
): EntryEdit {
  const { entryRef, edit } = entryFromTemplate(kind, entry, content, place);
  const copied = structuredClone(value) as Fields;
  for (const name of LEFT_OUT) delete copied[name];
  for (const name of DATES) if (name in copied) copied[name] = place.today;
  if (entryRef.collection === "caseStudies" && Array.isArray(copied.screens))
    copied.screens = copied.screens.map((screen: Screen) => withImage(screen, slug));
  // No two pages share a title or a description.
  const { title: _title, description: _description, ...search } = (copied.search ?? {}) as Fields;
  if (Object.keys(search).length === 0) delete copied.search;
  else copied.search = search;
  const own = Object.entries(edit.value as Fields).filter(
    ([name, text]) => ["id", "slug", "updated"].includes(name) || text === entry.title,
  );
  return { entryRef, edit: { value: { ...copied, ...Object.fromEntries(own) }, body } };
}

/** A drawing is in the folder of the original, so the copy shows its picture. */
function withImage(screen: Screen, slug: string): Screen {
  if (!isDrawn(screen) || !Object.hasOwn(devices, screen.device)) return screen;
  const { file: _, ...texts } = screen;
  return { image: plainUrl(slug, screen), ...texts };
}
