import { execFile, spawnSync } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { childrenOf, memoryOf, processorTimeOf } from "#tests/support/process.ts";
import { median, table } from "./format.ts";
import { ENCODINGS, get } from "./get.ts";
import type { Options, PartResult } from "./goals.ts";
import { startNginx } from "./nginx.ts";
import { AS_SHIPPED, withSite } from "./site.ts";

interface Throughput {
  perSecond: number;
  p50: number;
  p99: number;
  requests: number;
  failed: number;
  processor: number;
}

interface Server {
  name: string;
  url: string;
  pid: number;
  rounds: Throughput[];
}

const WARM_UP_SECONDS = 2;

export async function measureCachedPage({ runs, seconds }: Options): Promise<PartResult> {
  for (const program of ["nginx", "wrk"]) {
    if (spawnSync(program, ["-v"]).error)
      throw new Error(`${program} is missing; Debian has it in ${program === "wrk" ? "wrk" : "nginx-light"}`);
  }
  return withSite(AS_SHIPPED, async (site) => {
    const sitePid = site.process.pid as number;
    await putLoad(site.url, sitePid, WARM_UP_SECONDS);
    const page = await get(site.url, { "accept-encoding": ENCODINGS });
    const nginx = await startNginx(page);
    try {
      const ours: Server = { name: "site", url: site.url, pid: sitePid, rounds: [] };
      const theirs: Server = {
        name: "nginx",
        url: nginx.url,
        pid: childrenOf(nginx.process.pid as number)[0] as number,
        rounds: [],
      };
      for (let run = 0; run < runs; run++) {
        for (const { url, pid, rounds } of run % 2 === 0 ? [ours, theirs] : [theirs, ours]) {
          await putLoad(url, pid, WARM_UP_SECONDS);
          rounds.push(await putLoad(url, pid, seconds));
        }
      }
      const memory = memoryOf(sitePid).now;
      const ratio = (name: keyof Throughput) =>
        median(ours.rounds.map((round, index) => round[name] / (theirs.rounds[index] as Throughput)[name]));
      return {
        figures: { throughput: ratio("perSecond"), slowest: ratio("p99"), memory },
        section: [
          "## Cached page against nginx",
          `The home page (${page.body.length} bytes of brotli) from the page cache, and from nginx with the same bytes and`,
          "headers. wrk: 1 thread, 32 connections. Goals are for the median of the ratios of each round.",
          "",
          ...table(
            ["", "requests/s", "p50 ms", "p99 ms", "processor µs per request"],
            [ours, theirs].flatMap(({ name, rounds }) =>
              rounds.map(({ perSecond, p50, p99, processor }, index) => [
                `${name}, round ${index + 1}`,
                perSecond.toFixed(0),
                p50.toFixed(2),
                p99.toFixed(2),
                processor.toFixed(1),
              ]),
            ),
          ),
        ],
      };
    } finally {
      await nginx.stop();
    }
  });
}

async function putLoad(url: string, pid: number, seconds: number): Promise<Throughput> {
  const script = path.join(import.meta.dirname, "wrk.lua");
  const before = processorTimeOf(pid);
  const { stdout } = await promisify(execFile)("wrk", [
    ...["-t1", "-c32", `-d${seconds}s`, "-s", script, "-H", `Accept-Encoding: ${ENCODINGS}`],
    `${url}/`,
  ]);
  const used = processorTimeOf(pid) - before;
  const throughput = JSON.parse(/^REPORT (.*)$/m.exec(stdout)?.[1] ?? "null") as Throughput | null;
  if (throughput === null || throughput.failed > 0) throw new Error(`${url}: requests failed:\n${stdout}`);
  return { ...throughput, processor: (used * 1000) / throughput.requests };
}
