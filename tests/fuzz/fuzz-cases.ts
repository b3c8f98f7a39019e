import { randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { type Case, found, type Suites } from "#tests/faults/support/case.ts";
import { type BuiltSite, startBuiltSite } from "#tests/support/built-site.ts";
import { descriptorsOf, memoryOf } from "#tests/support/process.ts";
import { sendRaw } from "#tests/support/raw-request.ts";
import { createResponseCheck } from "./support/check-response.ts";
import type { FuzzRequest, FuzzSuite, Known } from "./support/request.ts";
import { TYPED } from "./support/words.ts";

const SUITES: Record<string, () => Promise<{ suite: FuzzSuite }>> = {
  raw: () => import("./suites/raw.ts"),
  paths: () => import("./suites/paths.ts"),
  headers: () => import("./suites/headers.ts"),
  api: () => import("./suites/api.ts"),
  forms: () => import("./suites/forms.ts"),
  multipart: () => import("./suites/multipart.ts"),
  "malformed-uploads": () => import("./suites/malformed-uploads.ts"),
  json: () => import("./suites/json.ts"),
};

/** Maximum peak memory of the process. */
const PEAK_MB = 400;

/** A log line of an internal error. */
const FAILURE = /"level":"error"|UnhandledPromise|\n\s+at /;

/** Timeout of incomplete requests. */
const QUIET_MS = 25;

const SHOWN = 1500;

/** Each on its own site, so that a single suite is reproducible. */
export function fuzzCases(seed: number, scale: number): Suites {
  return Object.fromEntries(
    Object.entries(SUITES).map(([name, load]) => [
      name,
      async () => {
        const { suite } = await load();
        const runs = Math.max(1, Math.round(suite.runs * scale));
        const cases: Case[] = [{ name: `${runs} requests`, run: () => fuzz(suite, runs, seed) }];
        return { cases };
      },
    ]),
  );
}

async function fuzz(suite: FuzzSuite, runs: number, seed: number) {
  const secrets = Array.from({ length: 3 }, () => randomBytes(24).toString("base64url"));
  const [SECRET = "", METRICS_TOKEN = "", WEBHOOK_SECRET = ""] = secrets;
  const site = await startBuiltSite({
    SECRET,
    METRICS_TOKEN,
    WEBHOOK_SECRET,
    // An unused port keeps deliveries queued.
    WEBHOOK_URL: "http://127.0.0.1:9/hook",
    RATE_SCALE: "1000000",
    TRUSTED_PROXIES: "1",
    LOG_LEVEL: "info",
    // A leak ends the process. Without this limit V8 collects so late that the peak depends on chance.
    NODE_OPTIONS: "--max-old-space-size=192",
  });
  try {
    const problemOf = createResponseCheck([...secrets, site.dataDir]);
    const leftovers = createLeftovers(site);
    const statuses = new Map<number, number>();
    let slowest = 0;
    const send = async (request: FuzzRequest) => {
      if (suite.leavesNoFile) leftovers();
      const startedAt = performance.now();
      const response = await sendRaw(site.url, request.bytes, request.isWhole ? undefined : QUIET_MS);
      const elapsed = performance.now() - startedAt;
      slowest = Math.max(slowest, elapsed);
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      const isLate = suite.answersWithin !== undefined && elapsed > suite.answersWithin;
      const problem =
        problemOf(request, response) ??
        problemOfSite(site) ??
        (isLate ? `answered after ${elapsed.toFixed(0)} ms` : null) ??
        (suite.leavesNoFile ? leftovers() : null);
      if (problem !== null) throw new Error(problem);
    };
    const result = await fc.check(fc.asyncProperty(suite.requests(await getKnown(site)), send), {
      seed,
      numRuns: runs,
      // Shrinking a request without a response takes a minute per step.
      endOnFailure: suite.answersWithin !== undefined,
    });
    const peak = memoryOf(site.process.pid as number).peak;
    const counts = [...statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${status || "closed"} ${count}`);
    const figures = `${counts.join(", ")}; slowest ${slowest.toFixed(0)} ms, peak ${peak.toFixed(0)} MB`;
    return result.failed ? found(false, `${figures}\n${describe(result)}`) : found(peak <= PEAK_MB, figures);
  } finally {
    await site.stop();
  }
}

/** The process must be alive, and its log contain neither errors nor input. */
function problemOfSite({ process: child, output }: BuiltSite): string | null {
  if (child.exitCode !== null || child.signalCode !== null) return "the site ended";
  const log = output();
  if (log.includes(TYPED)) return "the log holds what was typed";
  const failure = FAILURE.exec(log);
  return failure && `the log tells of a failure: ${log.slice(failure.index - 100, failure.index + 600)}`;
}

/** Each leftover is reported once, so that shrinking works. */
function createLeftovers({ process: child, dataDir }: BuiltSite): () => string | null {
  const reported = new Set<string>();
  return () => {
    const folders = ["uploads", "resumes"].map((folder) => path.join(dataDir, folder));
    const files = folders.flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)));
    const open = descriptorsOf(child.pid as number).filter((file) => file.startsWith(folders[0] as string));
    const left = [...files, ...open].filter((file) => !reported.has(file));
    for (const file of left) reported.add(file);
    return left.length === 0 ? null : `left ${left.join(", ")}`;
  };
}

async function getKnown({ url }: BuiltSite): Promise<Known> {
  const map = await (await fetch(`${url}/sitemap`)).text();
  const paths = new Set([...map.matchAll(/href="(\/[^"#]*)"/g)].map(([, path]) => path as string));
  const { challenge, a, b } = await (await fetch(`${url}/api/v1/challenge`)).json();
  return { paths: [...paths].sort(), challenge, userResult: String(a + b) };
}

function describe({
  counterexample,
  numRuns,
  numShrinks,
  errorInstance,
}: fc.RunDetails<[FuzzRequest]>): string {
  const bytes = counterexample?.[0].bytes ?? Buffer.alloc(0);
  return [
    `  ${(errorInstance as Error | null)?.message}`,
    `  at request ${numRuns}, made smaller ${numShrinks} times: ${bytes.length} bytes`,
    `  ${JSON.stringify(bytes.subarray(0, SHOWN).toString("latin1"))}`,
  ].join("\n");
}
