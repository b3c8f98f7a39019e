import { requests } from "#app/ui/request-counter.ts";
import { HttpError } from "#core/api/errors.ts";

export function getJson<Answer>(url: string, signal?: AbortSignal): Promise<Answer> {
  return requests.track(get(url, signal));
}

async function get<Answer>(url: string, signal: AbortSignal | undefined): Promise<Answer> {
  const response = await fetch(url, signal && { signal });
  const body = await response.text();
  try {
    if (response.ok) return JSON.parse(body) as Answer;
  } catch {}
  throw new HttpError(response.status, response.statusText, body);
}
