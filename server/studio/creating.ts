import { Unavailable } from "#core/api/errors.ts";
import type { Editor, EntryRef } from "#core/studio.ts";
import type { NewEntry } from "../content/templates.ts";
import { excessOf } from "./bounds.ts";
import { duplicateKindOf, duplicateOf } from "./duplicate.ts";
import { labelOf } from "./labels.ts";
import { isShown } from "./lists.ts";
import { entryFromTemplate, newKinds } from "./new-entry.ts";
import type { StudioParts } from "./parts.ts";
import type { EntryEdit } from "./reading-worker.ts";
import { currentEdit, stateOf } from "./states.ts";

type Created = EntryRef | { problem: string };

export function createCreating(parts: StudioParts) {
  const { contentStore, clock, contentDir: directory } = parts;
  const place = () => ({ today: new Date(clock()).toISOString().slice(0, 10), directory });
  return {
    /** Creates a draft from a template. */
    async create(kind: string, entry: NewEntry, by: Editor): Promise<Created> {
      const collection = newKinds.find((one) => one.kind === kind)?.collection;
      if (collection !== undefined && !isShown(collection, contentStore.source))
        return { problem: `'${labelOf(collection)}' belongs to a part that's turned off in site.yaml.` };
      return begin(parts, by, () => entryFromTemplate(kind, entry, contentStore.source, place()));
    },
    /** Creates a draft with the texts of another entry, as its draft or its file has them. Null for an unknown entry. */
    async duplicate(entryRef: EntryRef, entry: NewEntry, by: Editor): Promise<Created | null> {
      const state = await stateOf(parts, entryRef);
      const kind = duplicateKindOf(entryRef)?.kind;
      if (state === null || kind === undefined) return null;
      return begin(parts, by, () =>
        duplicateOf(
          kind,
          { ...currentEdit(state), slug: entryRef.entry },
          entry,
          contentStore.source,
          place(),
        ),
      );
    },
  };
}

/** Stores the draft of an entry that does not exist yet. */
async function begin(parts: StudioParts, by: Editor, make: () => EntryEdit): Promise<Created> {
  try {
    const { entryRef, edit } = make();
    const excess = excessOf(edit);
    if (excess !== null) return { problem: excess.reason };
    const isTaken = (await stateOf(parts, entryRef)) !== null;
    if (isTaken || (await parts.drafts.save(entryRef, edit, null, null, by)) === null)
      return { problem: "An entry with this name already exists." };
    return entryRef;
  } catch (error) {
    if (error instanceof Unavailable) throw error;
    return { problem: (error as Error).message };
  }
}
