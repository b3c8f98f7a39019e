import { setTimeout as sleep } from "node:timers/promises";
import { HttpError } from "#core/api/errors.ts";
import { cutText } from "#core/text.ts";
import type { Clock } from "../../config/clock.ts";
import { createQueue, QueueFull } from "../../config/queue.ts";

/** The size covers a list of 10,000 posts. */
const LIMITS: Limits = { timeoutMs: 6000, bytes: 12 * 1024 * 1024 };

const RETRY_MS = 200;

const QUEUE = { concurrency: 8, waiting: 100 };

const FAILURES = 3;
const REST_MS = 5000;
const LONGEST_REST_MS = 60_000;

/** The reason for a request that was not made during a pause; not logged. */
export const PAUSED = "paused after failures";

const SHOWN = 1000;

export interface Upstream {
  /** Undefined for a 404; retries once, then throws `HttpError` or, without a response, `BadResponse`. */
  read(path: string): Promise<unknown>;
  failingSince(): number | null;
}

export function createUpstream(base: string, clock: Clock, limits: Partial<Limits> = {}): Upstream {
  const queue = createQueue(QUEUE);
  let failures = 0;
  let since: number | null = null;
  let pausedUntil = 0;

  function note(response: ReadResponse | null): void {
    // Any response ends the outage, except those of an overloaded server or a gateway.
    if (response !== null && ![429, 502, 503, 504].includes(response.status)) {
      failures = 0;
      since = null;
      return;
    }
    since ??= clock();
    const wish = Number(response?.headers.get("retry-after") ?? 0) * 1000;
    if (wish > 0) pausedUntil = clock() + Math.min(wish, LONGEST_REST_MS);
    else if (++failures >= FAILURES) pausedUntil = clock() + REST_MS;
  }

  async function attempt(path: string): Promise<ReadResponse> {
    if (clock() < pausedUntil) throw new BadResponse(PAUSED);
    const init = { headers: { accept: "application/json", "user-agent": "Fairlead" } };
    try {
      const response = await readWithin(new URL(`${base}/${path}`), init, { ...LIMITS, ...limits });
      note(response);
      return response;
    } catch (error) {
      note(null);
      throw error;
    }
  }

  async function requestWithRetry(path: string): Promise<ReadResponse> {
    const first = await attempt(path).catch((error: unknown) => error as Error);
    if (!(first instanceof Error) && first.status < 500) return first;
    await sleep(RETRY_MS);
    return attempt(path);
  }

  return {
    read: (path) =>
      queue.run(async () => {
        const { status, statusText, body } = await requestWithRetry(path);
        if (status === 404) return undefined;
        const text = body.toString();
        const failure = () => new HttpError(status, statusText, cutText(text, SHOWN));
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

export class BadResponse extends Error {}

export interface Limits {
  timeoutMs: number;
  bytes: number;
}

export interface ReadResponse {
  status: number;
  statusText: string;
  headers: Headers;
  body: Buffer;
}

const REDIRECTS = 3;

export async function readWithin(url: URL, init: RequestInit, limits: Limits): Promise<ReadResponse> {
  const timeout = AbortSignal.timeout(limits.timeoutMs);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  try {
    const response = await followHere(url, { ...init, signal, redirect: "manual" });
    const body = await readBody(response, limits.bytes);
    const { status, statusText, headers } = response;
    return { status, statusText, headers, body };
  } catch (error) {
    throw error instanceof BadResponse ? error : new BadResponse(codeOf(error));
  }
}

async function followHere(url: URL, init: RequestInit): Promise<Response> {
  const isReading = init.method === undefined || init.method === "GET";
  let at = url;
  for (let left = REDIRECTS; ; left--) {
    const response = await fetch(at, init);
    const location = response.headers.get("location");
    if (response.status < 300 || response.status > 399 || location === null) return response;
    await response.body?.cancel().catch(() => undefined);
    const next = URL.parse(location, at);
    if (next?.origin !== url.origin) throw new BadResponse("leads to another host");
    if (!isReading || left === 0) throw new BadResponse("leads elsewhere");
    at = next;
  }
}

async function readBody(response: Response, most: number): Promise<Buffer> {
  const tooLong = () => new BadResponse(`longer than ${most} bytes`);
  if (Number(response.headers.get("content-length") ?? 0) > most) {
    await response.body?.cancel().catch(() => undefined);
    throw tooLong();
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > most) throw tooLong();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function codeOf(error: unknown): string {
  if (error instanceof DOMException && error.name === "TimeoutError") return "ETIMEDOUT";
  const { code } = ((error as Error).cause ?? error) as { code?: string };
  return typeof code === "string" ? code : "EUNKNOWN";
}

/** The reason for a log. It contains nothing of the response body. */
export function causeOf(error: unknown): string {
  if (error instanceof HttpError) {
    const isSuccess = error.status < 300;
    return isSuccess ? "the answer is no JSON" : `HTTP ${error.status} ${error.statusText}`.trim();
  }
  if (error instanceof BadResponse || error instanceof QueueFull) return error.message;
  return (error as { code?: string }).code ?? "EUNKNOWN";
}
