/**
 * Runs what takes long once the browser has painted what a press has changed already, if only that the link is
 * pressed. Opening and closing a dialog makes browsers work through the whole page, which on a slow phone takes
 * longer than a press may go unanswered.
 */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
