import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "node",
    // One less than there are cores is what Vitest would take: on two cores one, idle while a test waits for a server.
    maxWorkers: Math.max(3, availableParallelism()),
    // Starting the built site takes seconds where others compute too.
    testTimeout: 20_000,
    hookTimeout: 20_000,
    // What is waited for comes when it comes; a test that is about a second says so.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "site",
          include: ["{app,core,server,scripts}/**/*.test.{ts,tsx}", "tests/contract/**/*.test.ts"],
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
            "server/alarm/{alarm,incidents}.test.ts",
            "server/database/{lease,migrations}.test.ts",
            "server/storage/file-store.test.ts",
            "server/submissions/outbox.test.ts",
            "tests/contract/{careerform,confirmation,desk,digest,erasure,release}.test.ts",
            "**/*.replicas.test.ts",
          ],
          globalSetup: "tests/support/stores/global-setup.ts",
          // Some open two sites, with a database of its own each.
          testTimeout: 20_000,
        },
      },
    ],
  },
});
