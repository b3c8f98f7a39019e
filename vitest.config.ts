import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "node",
    // One less than there are cores is what Vitest would take: on two cores one, idle while a test waits for a server.
    maxWorkers: Math.max(3, availableParallelism()),
    // A wait ends with what is waited for: these are for machines that are slow, or busy with other things.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        // Tests beside their sources share a process and its modules, since starting and importing for every file takes
        // as long as the tests. So a test puts back what it changes: clocks, the environment, what a module remembers.
        extends: true,
        test: {
          name: "units",
          include: ["{app,core,server,scripts}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.replicas.test.ts"],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "contract",
          include: ["tests/contract/**/*.test.ts"],
          exclude: ["**/*.replicas.test.ts"],
        },
      },
      {
        // What must hold on Postgres and S3 as it does on SQLite and a folder: the same tests, with one of each started
        // for all, and a database and a place in the bucket for every test.
        extends: true,
        test: {
          name: "replicas",
          include: [
            "server/ops/alerts/{checks,incidents,late-leads}.test.ts",
            "server/storage/database/{lease,migrations}.test.ts",
            "server/leads/retention/trusted-clock.test.ts",
            "server/storage/file-store.test.ts",
            "server/leads/outbox.test.ts",
            "tests/contract/{careerform,cli,confirmation,digest,erasure,release,subscription}.test.ts",
            "**/*.replicas.test.ts",
          ],
          globalSetup: "tests/support/stores/global-setup.ts",
        },
      },
    ],
  },
});
