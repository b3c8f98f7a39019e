import { HttpError } from "#core/api/errors.ts";
import { QueueFull } from "../../config/queue.ts";

/** An unusable upstream response; the message is safe to log. */
export class BadResponse extends Error {}

export interface Limits {
  /** Timeout for the whole request in milliseconds. */
  patience: number;
  /** Size limit of the body. */
  bytes: number;
}

export interface ReadResponse {
  status: number;
  statusText: string;
  headers: Headers;
  body: Buffer;
}

/** Redirects to follow, all on the same host. */
const REDIRECTS = 3;

/**
 * Requests a URL and reads the whole body, whatever the status. Throws `BadResponse` on a timeout, an oversized body,
 * or a redirect to another host.
 */
export async function readWithin(url: URL, init: RequestInit, limits: Limits): Promise<ReadResponse> {
  const signal = AbortSignal.timeout(limits.patience);
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
    // Leaving the loop closes the connection.
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
