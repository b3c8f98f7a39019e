import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { pdf } from "#tests/support/resume-files.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { createRates } from "../http/rate-limit.ts";
import { openLog } from "../metrics/log.ts";
import { createSpamScorer } from "../spam/score-spam.ts";
import { openFolderStore } from "../storage/file-store.ts";
import { createChallenges } from "./challenges.ts";
import { applicationRules } from "./form-rules.ts";
import type { SubmissionStore } from "./store.ts";
import { createSubmit } from "./submit.ts";

async function applyWhileCommitFails(
  findFiles: SubmissionStore["findFiles"],
  error = new Error("the disk failed"),
) {
  const errors: unknown[] = [];
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  const stored = path.join(folder, "kept");
  const sent = path.join(folder, "sent");
  writeFileSync(sent, pdf);
  const challenges = createChallenges("a secret", Date.now);
  const submitOf = createSubmit({
    secret: "a secret",
    store: {
      create: () => Promise.reject(error),
      findRepeated: async () => null,
      findFiles,
    },
    files: await openFolderStore(stored),
    spamScorer: createSpamScorer(createRates(1), Date.now),
    channelsOf: async () => ["mail-hr"],
    approve: async () => "delivered",
    clock: Date.now,
    log: { ...openLog("silent"), error: (facts: unknown) => void errors.push(facts) },
    onStored: () => undefined,
  });
  const submit = submitOf(
    applicationRules({
      challenges,
      virusScan: { scanNew: async () => null, scanStored: null },
      findOpening: async () => null,
    }),
  );
  const { challenge, a, b } = challenges.make("fresh");
  const fields = {
    name: "Ada",
    email: "ada@example.com",
    phone: "4612345678",
    challenge,
    userResult: `${a + b}`,
  };
  const file = { name: "cv.pdf", path: sent, size: pdf.length, digest: "digest" };
  const result = await submit(
    { fields, file, fileName: file.name, problem: null },
    { requestId: "1", address: "", originCheck: "token", namesLanguage: true, sentFrom: "" },
  );
  return { result, left: readdirSync(stored), errors };
}

test("removes the file when the commit fails", async () => {
  const { result, left } = await applyWhileCommitFails(async () => new Set());
  expect(result).toMatchObject({ status: 0, code: 503 });
  expect(left).toEqual([]);
});

test("keeps the file when a commit that reported an error was written", async () => {
  const { result, left } = await applyWhileCommitFails(async (keys) => new Set(keys));
  expect(result).toMatchObject({ status: 0, code: 503 });
  expect(left).toHaveLength(1);
});

test("leaves the file to the sweeper when the database does not answer", async () => {
  const { left } = await applyWhileCommitFails(() => Promise.reject(new Error("locked")));
  expect(left).toHaveLength(1);
});

test("logs a full disk with the text of the database error", async () => {
  const facts = { code: "ERR_SQLITE_ERROR", errcode: 13, errstr: "database or disk is full" };
  const { result, errors } = await applyWhileCommitFails(
    async () => new Set(),
    Object.assign(new Error("statement of ada@example.com"), facts),
  );
  expect(result).toMatchObject({ status: 0, code: 503 });
  expect(errors).toEqual([{ request: "1", kind: "application", ...facts }]);
});
