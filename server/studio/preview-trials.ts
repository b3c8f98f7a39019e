import { LRUCache } from "lru-cache";
import type { EntryRef } from "#core/studio.ts";
import { createQueue } from "../config/queue.ts";
import type { CollectionName } from "../content/collections.ts";
import type { ContentStore } from "../content/content-store.ts";
import { pageOf } from "../content/entry-page.ts";
import { contentWith, createPreviewContent } from "../content/preview-content.ts";
import { formatProblem } from "../content/problems.ts";
import { ExcessiveDraft } from "./bounds.ts";
import { labelOf } from "./labels.ts";
import type { StudioParts } from "./parts.ts";
import { applyEdits } from "./plan.ts";
import { currentEdit, stateOf } from "./states.ts";

export interface PreviewPage {
  status: number;
  /** HTML with status 200 or 404 of the page; otherwise a message. */
  text: string;
  isHtml: boolean;
}

type RenderPreview = (contentStore: ContentStore, page: string) => Promise<PreviewPage>;

export interface Trials {
  /** Null when the entry is gone or has no page; rejects with `QueueFull` when too many previews are being made. */
  preview(entryRef: EntryRef, which: "draft" | "live", render: RenderPreview): Promise<PreviewPage | null>;
}

/** A link is for anyone, so equal requests share one page, and others wait for few at a time. */
const LIMITS = { concurrency: 1, waiting: 4, timeout: 20_000 };
const CACHED = { max: 20, ttl: 60_000 };

export function createTrials(parts: StudioParts): Trials {
  const { contentStore, drafts } = parts;
  const queue = createQueue(LIMITS);
  const cache = new LRUCache<string, Promise<PreviewPage | null>>(CACHED);

  return {
    async preview(entryRef, which, render) {
      const draft = which === "draft" ? await drafts.findHeader(entryRef) : null;
      const key = JSON.stringify([entryRef, draft?.version ?? null, contentStore.version]);
      let page = cache.get(key);
      if (page === undefined) {
        page = queue.run(() => makePreview(parts, entryRef, draft !== null, render));
        cache.set(key, page);
        page.catch(() => cache.delete(key));
      }
      return page;
    },
  };
}

const message = (text: string): PreviewPage => ({ status: 422, text, isHtml: false });

async function makePreview(
  parts: StudioParts,
  entryRef: EntryRef,
  isDraft: boolean,
  render: RenderPreview,
): Promise<PreviewPage | null> {
  const { contentStore, reading, workbench, clock } = parts;
  const collection = entryRef.collection as CollectionName;
  try {
    const state = await stateOf(parts, entryRef);
    if (state === null || (!isDraft && state.live === null)) return null;
    const edit = isDraft ? currentEdit(state) : state.live?.edit;
    const page = pageOf(collection, edit?.value, entryRef.entry, contentStore.source);
    if (page === null) return null;
    if (!isDraft || state.draft === null || edit === undefined)
      return render(await createPreviewContent(contentStore, contentStore.source, clock), page);
    const applied = await applyEdits(reading, [{ entryRef, edit }]);
    if (applied === null) return message("This entry takes too long to save. Split it into several entries.");
    const { problems, files } = await workbench.read(applied.changes);
    if (problems.length > 0)
      return message(`Fix these problems first:\n${problems.map(formatProblem).join("\n")}`);
    return render(
      await createPreviewContent(contentStore, contentWith(contentStore.source, files), clock),
      page,
    );
  } catch (error) {
    if (!(error instanceof ExcessiveDraft)) throw error;
    return message(`The draft of '${labelOf(collection)}' is too long.`);
  }
}
