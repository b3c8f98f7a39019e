import { requests } from "#app/ui/request-counter.ts";
import { HttpError } from "#core/api/errors.ts";

/** Statuses whose answer is for the visitor and no failure of the call: stored, or what to correct. */
const ANSWERS = [200, 400, 403, 413, 415, 422, 429, 503];

/**
 * Makes a call and shows the spinner meanwhile. The answer is JSON, or it is an error; anything but a GET carries
 * the anti-forgery token.
 */
export function callApi<Answer>(address: string, init: RequestInit = {}): Promise<Answer> {
  return requests.track(call(address, init));
}

async function call<Answer>(address: string, init: RequestInit): Promise<Answer> {
  const headers = new Headers(init.headers);
  const token = xsrfToken();
  if (init.method !== undefined && init.method !== "GET" && token) headers.set("X-XSRF-TOKEN", token);
  const response = await fetch(address, { ...init, headers });
  const body = await response.text();
  if (!ANSWERS.includes(response.status)) throw new HttpError(response.status, response.statusText, body);
  try {
    return JSON.parse(body) as Answer;
  } catch {
    throw new HttpError(response.status, response.statusText, body);
  }
}

/** The token that `v1/challenge` has set; empty before it was asked for. */
export function xsrfToken(): string {
  return /(?:^|;\s*)XSRF-TOKEN=([\w-]+)/.exec(document.cookie)?.[1] ?? "";
}
