import { setTimeout as sleep } from "node:timers/promises";
import { HttpError } from "#core/api/errors.ts";
import type { Clock } from "../../config/clock.ts";
import { createQueue } from "../../config/queue.ts";
import { BadResponse, type Limits, type ReadResponse, readWithin } from "./read-within.ts";

/** The size covers a list of 10,000 posts. */
const LIMITS: Limits = { patience: 6000, bytes: 12 * 1024 * 1024 };

const RETRY_MS = 200;

/** Concurrent requests, and the limit of the queue. */
const AT_ONCE = 8;
const WAITING = 100;

/** After this number of failures in a row, requests pause. */
const FAILURES = 3;
const REST_MS = 5000;
const LONGEST_REST_MS = 60_000;

/** The reason for a request that was not made during a pause; not logged. */
export const LEFT_ALONE = "left alone for a moment";

/** Length of the body in an error. */
const SHOWN = 1000;

export interface Upstream {
  /**
   * Reads JSON; undefined for a 404. Retries once. Throws `HttpError` for other failing statuses and invalid JSON,
   * `BadResponse` when there is no response.
   */
  read(path: string): Promise<unknown>;
  /** Start of the current outage in milliseconds; null while it responds. */
  failingSince(): number | null;
}

export function createUpstream(base: string, clock: Clock, limits: Partial<Limits> = {}): Upstream {
  const inTurn = createQueue(AT_ONCE, WAITING);
  let failures = 0;
  let since: number | null = null;
  let restsUntil = 0;

  function note(answer: ReadResponse | null): void {
    // Any response ends the outage, except those of an overloaded server or a gateway.
    if (answer !== null && ![429, 502, 503, 504].includes(answer.status)) {
      failures = 0;
      since = null;
      return;
    }
    since ??= clock();
    const wish = Number(answer?.headers.get("retry-after") ?? 0) * 1000;
    if (wish > 0) restsUntil = clock() + Math.min(wish, LONGEST_REST_MS);
    else if (++failures >= FAILURES) restsUntil = clock() + REST_MS;
  }

  async function ask(path: string): Promise<ReadResponse> {
    if (clock() < restsUntil) throw new BadResponse(LEFT_ALONE);
    const init = { headers: { accept: "application/json", "user-agent": "Fairlead" } };
    try {
      const answer = await readWithin(new URL(`${base}/${path}`), init, { ...LIMITS, ...limits });
      note(answer);
      return answer;
    } catch (error) {
      note(null);
      throw error;
    }
  }

  async function askTwice(path: string): Promise<ReadResponse> {
    const first = await ask(path).catch((error: unknown) => error as Error);
    if (!(first instanceof Error) && first.status < 500) return first;
    await sleep(RETRY_MS);
    return ask(path);
  }

  return {
    read: (path) =>
      inTurn(async () => {
        const { status, statusText, body } = await askTwice(path);
        if (status === 404) return undefined;
        const text = body.toString();
        const failure = () => new HttpError(status, statusText, text.slice(0, SHOWN));
        if (status !== 200) throw failure();
        try {
          return JSON.parse(text);
        } catch {
          throw failure();
        }
      }),
    failingSince: () => since,
  };
}
