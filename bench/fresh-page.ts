import type { BuiltSite } from "#tests/support/built-site.ts";
import { ACCEPTED, ask } from "./ask.ts";
import { budgets } from "./budgets.ts";
import { median } from "./medians.ts";
import { putLoad, type Throughput } from "./wrk.ts";

export interface FreshPages {
  path: string;
  /** Characters of its HTML. */
  length: number;
  rendered: Throughput;
  /** A page of search results: found, rendered and compressed. */
  searched: Throughput;
  /** The form page as it answers a form with mistakes: read, judged and rendered, but not compressed. */
  refusedForm: Throughput;
}

/** Few enough that what is measured is rendering and not waiting. */
const CONNECTIONS = 4;

/** A form without most of its fields: it is answered by the page with the messages, which is never kept. */
const WRONG_FORM = new URLSearchParams({ form: "contact", name: "Ada Lindqvist" });
const FORM_PAGE = "/contact-us";
const SEARCH_PAGE = "/search/release";

/**
 * Measures pages that are made anew for every request: rendered, finished and compressed. Needs PAGE_CACHE=off. The
 * kinds take turns, and the middle round of each counts: one alone says as much of the machine's other users.
 */
export async function measureFreshPages(
  site: BuiltSite,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<FreshPages> {
  const { path, length } = await findLongest(site.url);
  const get = (duration: number, page = path) =>
    putLoad({
      url: site.url + page,
      connections: CONNECTIONS,
      seconds: duration,
      headers: { "Accept-Encoding": ACCEPTED },
    });
  const post = (duration: number) =>
    putLoad({ url: site.url + FORM_PAGE, connections: CONNECTIONS, seconds: duration, form: WRONG_FORM });

  const warmUp = Math.min(seconds, 3);
  await get(warmUp);
  await get(warmUp, SEARCH_PAGE);
  await post(warmUp);
  const rendered: Throughput[] = [];
  const searched: Throughput[] = [];
  const refusedForm: Throughput[] = [];
  while (rendered.length < rounds) {
    rendered.push(await get(seconds));
    searched.push(await get(seconds, SEARCH_PAGE));
    refusedForm.push(await post(seconds));
  }
  for (const { refused, broken } of [...rendered, ...searched])
    if (refused + broken > 0) throw new Error(`${refused + broken} of the fresh pages failed`);
  const isAnswered = refusedForm.every(({ refused, requests }) => refused === requests);
  if (!isAnswered || !(await isRefused(site.url)))
    throw new Error("not every wrong form was answered as one");
  return {
    path,
    length,
    rendered: middle(rendered),
    searched: middle(searched),
    refusedForm: middle(refusedForm),
  };
}

function middle(rounds: readonly Throughput[]): Throughput {
  const rate = median(rounds.map(({ perSecond }) => perSecond));
  return rounds.find(({ perSecond }) => perSecond === rate) as Throughput;
}

async function findLongest(url: string): Promise<{ path: string; length: number }> {
  let longest = { path: "/", length: 0 };
  for (const { path, status } of budgets) {
    if (status !== 200) continue;
    const { body } = await ask(url + path, { "accept-encoding": "identity" });
    if (body.length > longest.length) longest = { path, length: body.length };
  }
  return longest;
}

async function isRefused(url: string): Promise<boolean> {
  const { status } = await fetch(url + FORM_PAGE, { method: "POST", body: WRONG_FORM });
  return status === 422;
}
