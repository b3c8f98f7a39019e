import { randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { type Case, type Families, found } from "#tests/faults/support/case.ts";
import { type BuiltSite, startBuiltSite } from "#tests/support/built-site.ts";
import { descriptorsOf, memoryOf } from "#tests/support/process.ts";
import { sendRaw } from "#tests/support/raw-request.ts";
import type { FuzzFamily, FuzzRequest, Known } from "./support/request.ts";
import { createVerdict } from "./support/verdict.ts";
import { TYPED } from "./support/words.ts";

const FAMILIES: Record<string, () => Promise<{ family: FuzzFamily }>> = {
  raw: () => import("./families/raw.ts"),
  paths: () => import("./families/paths.ts"),
  headers: () => import("./families/headers.ts"),
  calls: () => import("./families/calls.ts"),
  forms: () => import("./families/forms.ts"),
  multipart: () => import("./families/multipart.ts"),
  "malformed-uploads": () => import("./families/malformed-uploads.ts"),
  json: () => import("./families/json.ts"),
};

/** The most that the process may ever have held, whatever it was sent. */
const PEAK_MB = 400;

/** A line of the log that says that something of ours failed. */
const FAILURE = /"level":"error"|UnhandledPromise|\n\s+at /;

/** What is no whole request is waited for this long. */
const QUIET_MS = 25;

const SHOWN = 1500;

/** Each family as a case, with a site of its own, so that one alone does again what it did among the others. */
export function fuzzCases(seed: number, scale: number): Families {
  return Object.fromEntries(
    Object.entries(FAMILIES).map(([name, load]) => [
      name,
      async () => {
        const { family } = await load();
        const runs = Math.max(1, Math.round(family.runs * scale));
        const cases: Case[] = [{ name: `${runs} requests`, run: () => fuzz(family, runs, seed) }];
        return { cases };
      },
    ]),
  );
}

async function fuzz(family: FuzzFamily, runs: number, seed: number) {
  const secrets = Array.from({ length: 3 }, () => randomBytes(24).toString("base64url"));
  const [SECRET = "", METRICS_TOKEN = "", WEBHOOK_SECRET = ""] = secrets;
  const site = await startBuiltSite({
    SECRET,
    METRICS_TOKEN,
    WEBHOOK_SECRET,
    // Nobody listens there: what is to be delivered waits.
    WEBHOOK_URL: "http://127.0.0.1:9/hook",
    RATE_SCALE: "1000000",
    // X-Forwarded-For from an undeclared proxy would be an alert, and an error in the log.
    TRUSTED_PROXIES: "1",
    LOG_LEVEL: "info",
  });
  try {
    const problemOf = createVerdict([...secrets, site.dataDir]);
    const leftovers = createLeftovers(site);
    const statuses = new Map<number, number>();
    let slowest = 0;
    const send = async (request: FuzzRequest) => {
      // What an unanswered request has left belongs to that one.
      if (family.leavesNoFile) leftovers();
      const startedAt = performance.now();
      const answer = await sendRaw(site.url, request.bytes, request.isWhole ? undefined : QUIET_MS);
      const elapsed = performance.now() - startedAt;
      slowest = Math.max(slowest, elapsed);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const isLate = family.answersWithin !== undefined && elapsed > family.answersWithin;
      const problem =
        problemOf(request, answer) ??
        problemOfSite(site) ??
        (isLate ? `answered after ${elapsed.toFixed(0)} ms` : null) ??
        (family.leavesNoFile ? leftovers() : null);
      if (problem !== null) throw new Error(problem);
    };
    const result = await fc.check(fc.asyncProperty(family.requests(await getKnown(site)), send), {
      seed,
      numRuns: runs,
      // Shrinking a request that is not answered takes a minute a step.
      endOnFailure: family.answersWithin !== undefined,
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

/** What shows beside the answers: the process lives, and its log holds neither a failure nor what was typed. */
function problemOfSite({ process: child, output }: BuiltSite): string | null {
  if (child.exitCode !== null || child.signalCode !== null) return "the site ended";
  const log = output();
  if (log.includes(TYPED)) return "the log holds what was typed";
  const failure = FAILURE.exec(log);
  return failure && `the log tells of a failure: ${log.slice(failure.index - 100, failure.index + 600)}`;
}

/** Files of forms that were answered, and descriptors of such files; each is reported once, so that shrinking works. */
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
