/**
 * Measures one site on SQLite, one replica on Postgres and S3, and two replicas, and writes `bench/replicas.md`. Takes
 * about a minute and a half; `--quick` takes half of that and writes nothing.
 *
 * Postgres flushes every commit, S3 is a test server, and everything listens on 127.0.0.1.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { openPlace } from "#tests/faults/support/place.ts";
import { startStores, theStores } from "#tests/faults/support/stores.ts";
import type { BuiltSite } from "#tests/support/built-site.ts";
import { childrenOf, memoryOf } from "#tests/support/process.ts";
import { readArguments } from "../scripts/arguments.ts";
import { describeMachine, loadNow } from "./machine.ts";
import { formatReplicas, type Measured } from "./replicas-results.ts";
import { sendForms } from "./send-forms.ts";
import { startSite } from "./site.ts";
import { countTransactions } from "./transactions.ts";
import { putLoad, type Throughput } from "./wrk.ts";

const { values } = readArguments({ options: { quick: { type: "boolean", default: false } } });
const SECONDS = values.quick ? 3 : 8;
const WARM_UP = 2;
const CONNECTIONS = 32;
const SENDERS = 16;

const before = loadNow();
const measured: Measured[] = [await measure("one site, SQLite and a folder", 1)];
const end = await startStores({ flushes: true });
try {
  for (const count of [1, 2])
    measured.push(
      await measure(count === 1 ? "one replica, Postgres and S3" : "two replicas, Postgres and S3", count),
    );
} finally {
  await end();
}
const page = formatReplicas({
  date: new Date().toISOString().slice(0, 10),
  machine: describeMachine(),
  load: [before, loadNow()],
  seconds: SECONDS,
  senders: SENDERS,
  measured,
});
if (!values.quick) writeFileSync(path.join(import.meta.dirname, "replicas.md"), page);
console.log(page);

async function measure(name: string, count: number): Promise<Measured> {
  console.log(`${name} …`);
  const place = await openPlace();
  const { DATA_DIR: _, ...shared } = place.environment;
  const environment = { ...shared, MAIL_CONFIRMATIONS: "off" };
  const replicas: BuiltSite[] = [];
  try {
    for (let replica = 0; replica < count; replica++) replicas.push(await startSite(environment));
    await load(replicas, WARM_UP);
    const idle = replicas.map(({ process: child }) => memoryOf(child.pid as number).now);
    const transactions = await countTransactions(shared.DATABASE_URL);
    const pages = await load(replicas, SECONDS);
    const forPages = await transactions();
    const forms = await sendForms(
      replicas.map(({ url }) => url),
      SENDERS,
      SECONDS,
    );
    const forForms = await transactions();
    return {
      name,
      pages,
      forms,
      transactions: forPages === null || forForms === null ? null : { pages: forPages, forms: forForms },
      memory: { idle, loaded: replicas.map(({ process: child }) => memoryOf(child.pid as number).now) },
      postgres: shared.DATABASE_URL === undefined ? null : memoryOfPostgres(),
    };
  } finally {
    for (const replica of replicas) await replica.stop();
    place.remove();
  }
}

/** The home page from all of them at the same time, as a load balancer would spread it; what the slower ones took counts. */
async function load(replicas: readonly BuiltSite[], seconds: number): Promise<Throughput> {
  const connections = CONNECTIONS / replicas.length;
  const each = await Promise.all(
    replicas.map(({ url }) =>
      putLoad({ url: `${url}/`, connections, seconds, headers: { "Accept-Encoding": "br" } }),
    ),
  );
  const sum = (name: keyof Throughput) => each.reduce((all, one) => all + one[name], 0);
  const most = (name: keyof Throughput) => Math.max(...each.map((one) => one[name]));
  return {
    perSecond: sum("perSecond"),
    p50: most("p50"),
    p99: most("p99"),
    requests: sum("requests"),
    refused: sum("refused"),
    broken: sum("broken"),
  };
}

/** Resident memory of all its processes in MB; what they share is counted in each. */
function memoryOfPostgres(): number {
  const pid = theStores().postgres.pid();
  return [pid, ...childrenOf(pid)].reduce((sum, one) => sum + heldBy(one), 0);
}

/** One that is ending holds nothing, and one that has ended since it was listed is not there any more. */
function heldBy(pid: number): number {
  try {
    return memoryOf(pid).now || 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return 0;
    throw error;
  }
}
