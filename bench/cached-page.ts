import type { BuiltSite } from "#tests/support/built-site.ts";
import { childrenOf, memoryOf, processorTimeOf } from "#tests/support/process.ts";
import { ACCEPTED, ask, headerOf } from "./ask.ts";
import { type Nginx, type SavedPage, startNginx } from "./nginx.ts";
import { putLoad, type Throughput } from "./wrk.ts";

export interface Measured extends Throughput {
  /** Processor time of the server for one request, in microseconds: what others do on the machine hardly changes it. */
  processor: number;
}

/** The site and nginx, measured one right after the other. */
export interface Round {
  site: Measured;
  nginx: Measured;
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
    return {
      rounds,
      config: nginx.config,
      bytes: page.br.body.length,
      nginxMemory: memoryOf(workerOf(nginx)).now,
    };
  } finally {
    await nginx.stop();
  }
}

/** Who begins changes with every round, so that a machine that tires or recovers favours nobody. */
async function measureRound(round: number, site: BuiltSite, nginx: Nginx, length: Length): Promise<Round> {
  const measure = async (url: string, pid: number) => {
    await load(url, length.warmUp);
    const before = processorTimeOf(pid);
    const throughput = await load(url, length.seconds);
    return { ...throughput, processor: ((processorTimeOf(pid) - before) * 1000) / throughput.requests };
  };
  const measureSite = () => measure(site.url, site.process.pid as number);
  const measureNginx = () => measure(nginx.url, workerOf(nginx));
  if (round % 2 === 0) return { site: await measureSite(), nginx: await measureNginx() };
  const first = await measureNginx();
  return { nginx: first, site: await measureSite() };
}

function workerOf(nginx: Nginx): number {
  return childrenOf(nginx.process.pid as number)[0] as number;
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
    for (const [written, value] of ours.headers) {
      const name = written.toLowerCase();
      if (["date", "connection", "keep-alive"].includes(name)) continue;
      const other = headerOf(theirs, name);
      if (other !== value) throw new Error(`nginx sends another ${name} for ${encoding}: ${other}`);
    }
    if (!ours.body.equals(theirs.body)) throw new Error(`nginx sends another body for ${encoding}`);
  }
}
