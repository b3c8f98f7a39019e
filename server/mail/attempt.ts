import { DeliveryError } from "./mailer.ts";

/** Ten steps of 25 seconds, which a slow mail server may take, and a resume over a slow line. */
const ATTEMPT_MS = 8 * 60_000;

/**
 * Lease of whatever is being delivered, for all queues. It is longer than the longest attempt, or a slow mail server would get
 * the mail twice; the rest is for claiming it and for recording the outcome.
 */
export const ATTEMPT_LEASE_MS = ATTEMPT_MS + 2 * 60_000;

/**
 * Runs one attempt at a delivery, with all its requests and mails. At the deadline it aborts them by the signal, and throws a
 * temporary `DeliveryError` even if something ignores the signal.
 */
export async function attempt<T>(
  run: (signal: AbortSignal) => Promise<T>,
  deadline = ATTEMPT_MS,
): Promise<T> {
  const controller = new AbortController();
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new DeliveryError("ETIMEDOUT"));
    controller.abort();
  }, deadline);
  try {
    return await Promise.race([run(controller.signal), ended]);
  } finally {
    clearTimeout(timer);
  }
}
