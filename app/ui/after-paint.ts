import { startTransition, useEffect, useState } from "react";

/**
 * Runs what takes long once the browser has painted what a press has changed already, if only that the link is
 * pressed. Opening and closing a dialog makes browsers work through the whole page, which on a slow phone takes
 * longer than a press may go unanswered.
 */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}

/** A value as it was on the page before, until the page with the new one has been painted: for what is out of sight. */
export function useAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value);
  useEffect(() => afterPaint(() => startTransition(() => setPainted(value))), [value]);
  return painted;
}
