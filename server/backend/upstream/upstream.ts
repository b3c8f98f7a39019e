import { setTimeout as sleep } from "node:timers/promises";
import { HttpError } from "#core/api/errors.ts";
import type { Clock } from "../../config/clock.ts";
import { createQueue } from "../../config/queue.ts";
import { BadResponse, type Limits, type ReadResponse, readWithin } from "./read-within.ts";

/** Ten thousand posts in one list fit into it. */
const LIMITS: Limits = { patience: 6000, bytes: 12 * 1024 * 1024 };

/** Before a reading call is made a second time. */
const RETRY_MS = 200;

/** Calls to the other back end at the same time, and those that wait for their turn. */
const AT_ONCE = 8;
const WAITING = 100;

/** After so many failures in a row nobody waits for it any more: it is left alone for a moment. */
const FAILURES = 3;
const REST_MS = 5000;
const LONGEST_REST_MS = 60_000;

/** Why nothing was asked. Said of no call in the log: what came before it was. */
export const LEFT_ALONE = "left alone for a moment";

/** How much of an answer an error repeats. */
const SHOWN = 1000;

/** The other back end, as far as one reads from it. */
export interface Upstream {
  /**
   * The JSON that a reading call answers; undefined when it says that there is no such thing (404). Tried twice.
   * Throws `HttpError` for every other failing status and for what is no JSON, `BadResponse` for no answer at all.
   */
  read(path: string): Promise<unknown>;
  /** Since when nothing but failures came, in milliseconds; null while it answers. */
  failingSince(): number | null;
}

export function createUpstream(base: string, clock: Clock, limits: Partial<Limits> = {}): Upstream {
  const inTurn = createQueue(AT_ONCE, WAITING);
  let failures = 0;
  let since: number | null = null;
  let restsUntil = 0;

  function note(answer: ReadResponse | null): void {
    // Any answer shows that it is there; a gateway's only that it is not.
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
