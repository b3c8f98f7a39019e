import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { CONTENT_DIR } from "#tests/support/content-dir.ts";
import { pdf } from "#tests/support/resume-files.ts";
import { openTestDatabase } from "#tests/support/stores/stores-of-test.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { createLocalBackend } from "../backend/local/backend.ts";
import { readSettings } from "../config/settings.ts";
import { openContentStore } from "../content/content-store.ts";
import { createRates } from "../http/rate-limit.ts";
import { openLog } from "../metrics/log.ts";
import { createSpamScorer } from "../spam/score-spam.ts";
import type { Store } from "../storage/database/store.ts";
import { openFolderStore } from "../storage/file-store.ts";
import { createChallenges } from "./challenges.ts";
import { applicationRules } from "./form-rules.ts";
import { createReferences } from "./references.ts";
import { submit } from "./submit.ts";
import { createSubscribers } from "./subscribers.ts";

/** What happens to the transaction of a submission that the database reports as failed. */
type Commit = "not written" | "written" | "database is gone";

async function applyWhileCommitFails(commit: Commit, error = new Error("the disk failed")) {
  const errors: unknown[] = [];
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  const stored = path.join(folder, "kept");
  const sent = path.join(folder, "sent");
  writeFileSync(sent, pdf);
  const { store } = await openTestDatabase();
  let isGone = false;
  const failing: Store = {
    ...store,
    read: (run) => (isGone ? Promise.reject(new Error("locked")) : store.read(run)),
    async write(run, options) {
      if (commit === "written") await store.write(run, options);
      isGone = commit === "database is gone";
      throw error;
    },
  };
  const secret = "a secret";
  const keys = { secret, clock: Date.now };
  const content = await openContentStore(CONTENT_DIR, Date.now);
  const services = {
    ...keys,
    settings: readSettings({}),
    store: failing,
    files: await openFolderStore(stored),
    references: createReferences(keys),
    subscribers: createSubscribers({ ...keys, store }),
    challenges: createChallenges(keys),
    spamScorer: createSpamScorer(createRates(1), Date.now),
    virusScan: { scanNew: async () => null, scanKey: null, scanStored: null },
    ...{ content, backend: createLocalBackend(content) },
    log: { ...openLog("silent"), error: (facts: unknown) => void errors.push(facts) },
  };
  const { challenge, a, b } = services.challenges.make("fresh");
  const fields = {
    name: "Ada",
    email: "ada@example.com",
    phone: "4612345678",
    challenge,
    userResult: `${a + b}`,
  };
  const file = { name: "cv.pdf", path: sent, size: pdf.length, digest: "digest" };
  const result = await submit(
    services,
    applicationRules(services),
    { fields, file, fileName: file.name, problem: null },
    { requestId: "1", address: "", originCheck: "token", namesLanguage: true, sentFrom: "" },
  );
  return { result, left: readdirSync(stored), errors };
}

test("removes the file when the commit fails", async () => {
  const { result, left } = await applyWhileCommitFails("not written");
  expect(result).toMatchObject({ status: 0, code: 503 });
  expect(left).toEqual([]);
});

test("keeps the file when a commit that reported an error was written", async () => {
  const { result, left } = await applyWhileCommitFails("written");
  expect(result).toMatchObject({ status: 0, code: 503 });
  expect(left).toHaveLength(1);
});

test("leaves the file to the sweeper when the database does not answer", async () => {
  const { left } = await applyWhileCommitFails("database is gone");
  expect(left).toHaveLength(1);
});

test("logs a full disk with the text of the database error", async () => {
  const facts = { code: "ERR_SQLITE_ERROR", errcode: 13, errstr: "database or disk is full" };
  const { result, errors } = await applyWhileCommitFails(
    "not written",
    Object.assign(new Error("statement of ada@example.com"), facts),
  );
  expect(result).toMatchObject({ status: 0, code: 503 });
  expect(errors).toEqual([{ request: "1", kind: "application", ...facts }]);
});
