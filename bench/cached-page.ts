import type { BuiltSite } from "#tests/support/built-site.ts";
import { ACCEPTED, ask, headerOf } from "./ask.ts";
import { childrenOf, memoryOf } from "./memory.ts";
import { type Nginx, type SavedPage, startNginx } from "./nginx.ts";
import { putLoad, type Throughput } from "./wrk.ts";

/** The site and nginx, measured one right after the other. */
export interface Round {
  site: Throughput;
  nginx: Throughput;
}

export interface CachedPage {
  rounds: Round[];
  config: string;
  /** Bytes of the page that was asked for. */
  bytes: number;
  /** What the worker of nginx held afterwards, in MB. */
  nginxMemory: number;
}

export interface Length {
  rounds: number;
  seconds: number;
  warmUp: number;
}

const CONNECTIONS = 32;

/** Compares the home page from the site's memory with the same bytes from nginx, taking turns. */
export async function measureCachedPage(site: BuiltSite, length: Length): Promise<CachedPage> {
  // After this the bodies are the small ones, which are made once there is time.
  await load(site.url, length.warmUp);
  const page = await savePage(site.url);
  const nginx = await startNginx(page);
  try {
    await expectSamePage(page, nginx);
    const rounds: Round[] = [];
    for (let round = 0; round < length.rounds; round++)
      rounds.push(await measureRound(round, site, nginx, length));
    const [worker] = childrenOf(nginx.process.pid as number);
    return {
      rounds,
      config: nginx.config,
      bytes: page.br.body.length,
      nginxMemory: memoryOf(worker as number).now,
    };
  } finally {
    await nginx.stop();
  }
}

/** Who begins changes with every round, so that a machine that tires or recovers favours nobody. */
async function measureRound(round: number, site: BuiltSite, nginx: Nginx, length: Length): Promise<Round> {
  const measure = async (url: string) => {
    await load(url, length.warmUp);
    return load(url, length.seconds);
  };
  if (round % 2 === 0) return { site: await measure(site.url), nginx: await measure(nginx.url) };
  const first = await measure(nginx.url);
  return { nginx: first, site: await measure(site.url) };
}

async function load(url: string, seconds: number): Promise<Throughput> {
  const headers = { "Accept-Encoding": ACCEPTED };
  const throughput = await putLoad({ url: `${url}/`, connections: CONNECTIONS, seconds, headers });
  if (throughput.refused + throughput.broken > 0) {
    throw new Error(`${url}: ${throughput.refused} refused, ${throughput.broken} broken`);
  }
  return throughput;
}

async function savePage(url: string): Promise<SavedPage> {
  const get = (encoding: string) => ask(`${url}/`, { "accept-encoding": encoding });
  return { br: await get("br"), gzip: await get("gzip"), identity: await get("identity") };
}

/** A comparison of different answers would be worth nothing. */
async function expectSamePage(page: SavedPage, nginx: Nginx): Promise<void> {
  for (const [encoding, ours] of Object.entries(page)) {
    const theirs = await ask(`${nginx.url}/`, { "accept-encoding": encoding });
    const differs = ours.headers.find(
      ([name]) =>
        !["date", "connection", "keep-alive"].includes(name.toLowerCase()) &&
        headerOf(ours, name.toLowerCase()) !== headerOf(theirs, name.toLowerCase()),
    );
    if (differs)
      throw new Error(`nginx sends another ${differs[0]}: ${headerOf(theirs, differs[0].toLowerCase())}`);
    if (!ours.body.equals(theirs.body)) throw new Error(`nginx sends another body for ${encoding}`);
  }
}
