import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** A small site of its own, so that the tests hold with the content of any agency. */
const CONTENT_DIR = "tests/fixtures/site";

/** What holds for the content of any agency. */
const OF_CONTENT = ["tests/contract/http/{crawl,url-registry}.test.ts"];

/** Starts one server of Postgres and one of S3; each test gets a database and a key prefix. */
const STORES = "tests/support/stores/global-setup.ts";

export default defineConfig({
  test: {
    environment: "node",
    // Files share a process and its modules, because importing them takes longer than many tests.
    // A test must restore what it changes: clocks, the environment, module state.
    isolate: false,
    // Vitest uses one worker less than there are cores, which would idle while a test waits for a server.
    maxWorkers: Math.max(3, availableParallelism()),
    // Generous for slow machines; every wait ends as soon as its condition holds.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    setupFiles: ["tests/support/without-threads.ts", "tests/support/property-runs.ts"],
    projects: [
      {
        extends: true,
        test: {
          name: "units",
          env: { CONTENT_DIR },
          include: ["{app,core,server,scripts}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.replicas.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "contract",
          env: { NODE_ENV: "production", CONTENT_DIR },
          include: ["tests/contract/**/*.test.ts"],
          exclude: ["**/*.replicas.test.ts", ...OF_CONTENT],
        },
      },
      {
        extends: true,
        test: {
          name: "content",
          env: { NODE_ENV: "production" },
          include: OF_CONTENT,
        },
      },
      {
        // What depends on the database or the file store, on Postgres and S3.
        extends: true,
        test: {
          name: "replicas",
          env: { NODE_ENV: "production", CONTENT_DIR },
          include: [
            "server/storage/database/{lease,migrations,store,trusted-clock}.test.ts",
            "server/storage/file-store.test.ts",
            "server/inbound/take-in.test.ts",
            "server/ops/alerts/checks.test.ts",
            "server/leads/{notices,outbox,waiting,retention/retention}.test.ts",
            "server/staff/come-backs.test.ts",
            "server/studio/{notices,presence,reviews}.test.ts",
            "server/visits/visits.test.ts",
            "server/desk/{changes,list,search,take-back}.test.ts",
            "server/desk/figures/*.test.ts",
            "tests/contract/{connections,erasure,inbound,studio-retirements}.test.ts",
            "tests/contract/http/locked-database.test.ts",
            "**/*.replicas.test.ts",
          ],
          globalSetup: STORES,
        },
      },
      {
        // Tests of behavior above the stores, on Postgres and S3: part of `npm run cluster-test`.
        extends: true,
        test: {
          name: "cluster",
          env: { NODE_ENV: "production", CONTENT_DIR },
          include: [
            "server/ops/alerts/{incidents,late-leads}.test.ts",
            "server/desk/*.test.ts",
            "server/staff/{reminders,digest}.test.ts",
            "server/inbound/follow.test.ts",
            "server/leads/{approve,reindexing,submit,subscribers,virus-scan}.test.ts",
            "tests/contract/{answer-by-mail,booked-calls,booked-calls-spam,by-hand,call-hosts,calendars,careerform,changed-calls,changed-company,cli,confirmation,contactform,digest,index-now,interviews,mail-delivery,release,scan,staff,subscription,undelivered,webhook}.test.ts",
            "tests/contract/http/desk-crash.test.ts",
          ],
          exclude: ["server/desk/{changes,list,search,take-back}.test.ts", "**/*.replicas.test.ts"],
          globalSetup: STORES,
        },
      },
    ],
  },
});
