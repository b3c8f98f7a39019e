import { readSettings } from "#server/config/settings.ts";
import { type NewSubmission, type Stored, storeSubmission } from "#server/leads/store.ts";
import type { Store } from "#server/storage/database/store.ts";

/** With a reference that the test chooses. */
export function storeWithReference(
  store: Store,
  reference: string,
  submission: NewSubmission,
): Promise<Stored> {
  const references = { create: () => reference, isGenuine: () => true };
  return storeSubmission({ store, settings: readSettings({}), references }, submission);
}
