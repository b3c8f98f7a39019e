import { readSettings } from "#server/config/settings.ts";
import { type NewSubmission, type Stored, storeSubmission } from "#server/leads/store.ts";
import type { Store } from "#server/storage/database/store.ts";
import { shippedContent } from "./shipped-content.ts";

/** With a reference that the test chooses. */
export function storeWithReference(
  store: Store,
  reference: string,
  submission: NewSubmission,
): Promise<Stored> {
  const references = { create: () => reference, isGenuine: () => true };
  return storeSubmission(
    { store, settings: readSettings({}), references, content: { current: shippedContent } as never },
    submission,
  );
}
