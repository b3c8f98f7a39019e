/** What closes the open dialog, and the entry that it was opened on. */
let held: { close: () => void; key: unknown; url: string } | null = null;
/** Whether the next step back is our own. */
let isReleasing = false;

const isOfDialog = () => history.state?.dialog === true;
const pushEntry = () => history.pushState({ ...history.state, dialog: true }, "");

/**
 * Adds an entry to the session history while a dialog is open, so that Back closes the dialog and stays on the page.
 * The router does not see the steps to and from it, because it would load the page again.
 *
 * @returns removes the entry
 */
export function holdEntry(close: () => void): () => void {
  const own = { close, key: history.state?.key, url: location.href };
  held = own;
  addEventListener("popstate", onPop, { capture: true });
  if (!isOfDialog()) pushEntry();
  return () => {
    if (held === own) held = null;
    // Later, because strict mode sets up an effect twice.
    queueMicrotask(() => {
      // A link in the dialog leads to another entry.
      if (held || !isOfDialog()) return;
      isReleasing = true;
      history.back();
    });
  };
}

function onPop(event: PopStateEvent): void {
  if (isReleasing) {
    isReleasing = false;
    event.stopImmediatePropagation();
    // Opened again meanwhile.
    if (held) pushEntry();
  } else if (held && !isOfDialog() && held.key === history.state?.key && held.url === location.href) {
    event.stopImmediatePropagation();
    held.close();
  }
}
