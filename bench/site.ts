import { type BuiltSite, startBuiltSite } from "#tests/support/built-site.ts";
import { ask } from "./ask.ts";

/** Pages are made ahead as the site is shipped; other measurements are of pages that were never asked for. */
export const AS_SHIPPED = { PAGES_AHEAD: "" };

const TOKEN = "a token for the figures of the benchmark";

/** Starts the built site as an operator would, but with room for one address to ask as often as it can. */
export function startSite(environment: Record<string, string> = {}): Promise<BuiltSite> {
  return startBuiltSite({
    NODE_ENV: "production",
    RATE_SCALE: "1000000",
    METRICS_TOKEN: TOKEN,
    LOG_LEVEL: "error",
    ...environment,
  });
}

/** Milliseconds from the start of the process, with an empty data folder, to the first page. */
export async function measureStart(): Promise<number> {
  const startedAt = performance.now();
  const site = await startSite(AS_SHIPPED);
  const { status } = await ask(site.url);
  const elapsed = performance.now() - startedAt;
  await site.stop();
  if (status !== 200) throw new Error(`the first page answered ${status}`);
  return elapsed;
}

/** What the objects of the site take, in MB, as it says itself. */
export async function heapOf(site: BuiltSite): Promise<number> {
  return (await figureOf(site, "nodejs_heap_size_used_bytes")) / 1024 ** 2;
}

/** A figure among those that the operator's monitoring reads. */
export async function figureOf(site: BuiltSite, name: string): Promise<number> {
  const { body } = await ask(`${site.url}/metrics`, { authorization: `Bearer ${TOKEN}` });
  const value = new RegExp(`^${name} (\\S+)$`, "m").exec(body.toString())?.[1];
  if (value === undefined) throw new Error(`the site gives no ${name}`);
  return Number(value);
}
