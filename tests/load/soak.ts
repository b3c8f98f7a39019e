import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Case, found } from "#tests/faults/support/case.ts";
import { type BuiltSite, startBuiltSite } from "#tests/support/built-site.ts";
import { descriptorsOf } from "#tests/support/process.ts";
import { putAll, putRate, type Requests } from "./support/put-load.ts";
import {
  apiReads,
  cachedPages,
  enquiries,
  files,
  freshPages,
  getKnown,
  unknown,
} from "./support/requests.ts";

const HOOK = path.join(import.meta.dirname, "support/figures-hook.ts");

const CONNECTIONS = 16;
const CAPACITY_SECONDS = 5;
/** The first sample is taken with full caches. */
const SAMPLES = 6;
const WARM_UP_PART = 0.2;
const REST_MS = 3_000;

/** One request in this many is an enquiry. */
const FORM_EVERY = 50;

const GROWTH = 0.05;
/** Tolerance for open descriptors and timers. */
const SLACK = 10;

interface Figures {
  heapUsed: number;
  external: number;
  rss: number;
  timers: number;
  descriptors: number;
}

export function soakCase(minutes: number): Case {
  return { name: `${minutes} minutes at half load`, run: () => soak(minutes) };
}

async function soak(minutes: number) {
  const site = await startBuiltSite({
    RATE_SCALE: "1000000",
    LOG_LEVEL: "error",
    NODE_OPTIONS: `--import=${HOOK}`,
  });
  try {
    const known = await getKnown(site.url);
    for (const target of known.paths) await (await fetch(site.url + target)).arrayBuffer();
    const requests = mixed(known);
    const most = await putAll(site.url, requests, CONNECTIONS, CAPACITY_SECONDS);
    const rate = most.goodPerSecond / 2;
    const seconds = minutes * 60;
    let [answered, broken] = [0, 0];
    const load = async (part: number) => {
      const offset = answered + broken;
      const came = await putRate(site.url, (number) => requests(offset + number), rate, part);
      answered += came.good;
      broken += came.broken + came.refused + came.unasked;
    };
    await load(seconds * WARM_UP_PART);
    const samples = [await sample(site)];
    const before = answered;
    for (let look = 1; look < SAMPLES; look++) {
      await load((seconds * (1 - WARM_UP_PART)) / (SAMPLES - 1));
      samples.push(await sample(site));
    }
    const [first, last] = [samples[0] as Figures, samples.at(-1) as Figures];
    // The rate of each mailbox has a timer for a day.
    const newcomers = Math.ceil((answered - before) / FORM_EVERY);
    const growth = last.heapUsed / first.heapUsed - 1;
    const more = (name: "descriptors" | "timers") => last[name] - first[name];
    return found(
      growth < GROWTH && more("descriptors") <= SLACK && more("timers") <= newcomers + SLACK && broken === 0,
      [
        `${rate.toFixed(0)} a second, ${answered} answered, ${broken} not`,
        `heap ${samples.map(({ heapUsed }) => (heapUsed / 1024 ** 2).toFixed(1)).join(", ")} MB (${(growth * 100).toFixed(1)} %)`,
        `outside of it ${(first.external / 1024 ** 2).toFixed(0)} to ${(last.external / 1024 ** 2).toFixed(0)} MB`,
        `memory ${(first.rss / 1024 ** 2).toFixed(0)} to ${(last.rss / 1024 ** 2).toFixed(0)} MB`,
        `descriptors ${first.descriptors} to ${last.descriptors}, timers ${first.timers} to ${last.timers} with ${newcomers} new mailboxes`,
      ].join("; "),
    );
  } finally {
    await site.stop();
  }
}

/** Mostly cached pages. */
function mixed({ paths, challenge, userResult }: Awaited<ReturnType<typeof getKnown>>): Requests {
  const cached = cachedPages(paths);
  const forms = enquiries(challenge, userResult);
  const turns: Requests[] = [
    cached,
    freshPages,
    cached,
    files,
    cached,
    apiReads,
    cached,
    unknown,
    cached,
    freshPages,
  ];
  return (number) => (number % FORM_EVERY === 0 ? forms : (turns[number % turns.length] as Requests))(number);
}

/** After garbage collection, without load. */
async function sample(site: BuiltSite): Promise<Figures> {
  await sleep(REST_MS);
  const before = site.output().length;
  site.process.kill("SIGUSR2");
  for (;;) {
    const line = /FIGURES (\{.*\})\n/.exec(site.output().slice(before))?.[1];
    if (line !== undefined) {
      const descriptors = descriptorsOf(site.process.pid as number).length;
      return { ...(JSON.parse(line) as Omit<Figures, "descriptors">), descriptors };
    }
    if (site.process.exitCode !== null) throw new Error("the site ended");
    await sleep(50);
  }
}
