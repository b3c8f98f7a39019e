import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { Services } from "#server/services.ts";
import { createWorker, type Worker } from "../config/worker.ts";
import { siteMarkOf } from "../mail/site-mark.ts";
import { describeError } from "../metrics/log.ts";
import type { Tx } from "../storage/database/store.ts";
import type { SubmissionTable } from "../storage/database/tables/submissions.ts";
import type { IncomingFile, IncomingMessage } from "./message.ts";
import { claimMessage, nextDue, postpone, type Waiting } from "./message-rows.ts";
import type { ParseResult, WrittenFile } from "./parse-worker.ts";
import { createParsing, type Parsing } from "./parsing.ts";

/** Polling interval; picks up messages of a process that has ended. */
const POLL_MS = 30_000;

/** A message that has used up this many attempts is parsed in part. */
const WHOLE_ATTEMPTS = 2;

type Needs = Pick<
  Services,
  "store" | "files" | "uploads" | "virusScan" | "metrics" | "secret" | "clock" | "log"
>;

/** What a message means for a lead, in the transaction that ends its waiting. It may run twice. */
export type TakeMessage = (transaction: Tx, message: IncomingMessage) => Promise<void>;

/** Parses stored messages one by one, stores their files, and hands each over once. */
export function openTakeIn(services: Needs, take: TakeMessage): Worker {
  const { log, clock } = services;
  const parsing = createParsing();
  const worker = createWorker({
    concurrency: 1,
    async next() {
      const waiting = await claimMessage(services);
      if (waiting === null) return false;
      await takeOrPostpone(services, parsing, waiting, take);
      return true;
    },
    async untilNext() {
      const at = await nextDue(services);
      return at === null ? POLL_MS : Math.min(Math.max(at - clock(), 50), POLL_MS);
    },
    onError(error) {
      log.error(describeError(error), "incoming messages cannot be read");
    },
    afterError: POLL_MS,
  });
  return {
    ...worker,
    async close() {
      await worker.close();
      await parsing.close();
    },
  };
}

async function takeOrPostpone(
  services: Needs,
  parsing: Parsing,
  waiting: Waiting,
  take: TakeMessage,
): Promise<void> {
  let parsed: ParseResult | null = null;
  let stored: StoredFile[] = [];
  try {
    parsed = await parseStored(services, parsing, waiting);
    stored = await storeFiles(services, parsed.files);
    const { message } = parsed;
    const isTaken = await finish(services, waiting, message, stored, take);
    if (isTaken) services.metrics.inboundMessages.inc({ kind: message.kind });
    else await removeFiles(services, stored);
  } catch (error) {
    await removeFiles(services, stored);
    const { code, name } = error as NodeJS.ErrnoException;
    services.log.error(
      { attempts: waiting.attempts, ...describeError(error) },
      "an incoming message is taken in later",
    );
    await postpone(services, waiting, { error: code ?? name, isParsed: parsed !== null });
  } finally {
    for (const { path: file } of parsed?.files ?? []) await rm(file, { force: true });
  }
}

async function parseStored(
  { files, uploads, secret }: Needs,
  parsing: Parsing,
  { file_key, is_cut, attempts }: Waiting,
): Promise<ParseResult> {
  const file = path.join(uploads, randomUUID());
  try {
    await pipeline(await files.open(file_key ?? ""), createWriteStream(file, { flags: "wx", mode: 0o600 }));
    const first = is_cut === 1 ? 1 : 0;
    return await parsing.parse(
      { file, folder: uploads, mark: siteMarkOf(secret) },
      Math.max(first, attempts - WHOLE_ATTEMPTS),
    );
  } finally {
    await rm(file, { force: true });
  }
}

interface StoredFile extends IncomingFile {
  scan: SubmissionTable["scan"];
}

/** A scan that can't be made now is made later (`scan-files.ts`). */
async function storeFiles(
  { files, virusScan }: Needs,
  written: readonly WrittenFile[],
): Promise<StoredFile[]> {
  const stored: StoredFile[] = [];
  for (const { path: file, ...facts } of written) {
    const scan = await virusScan.scanNew(file);
    stored.push({ ...facts, scan, key: await files.add(file) });
  }
  return stored;
}

/** The sweeper removes what remains. */
async function removeFiles({ files }: Needs, stored: readonly StoredFile[]): Promise<void> {
  for (const { key } of stored) await files.remove(key).catch(() => undefined);
}

/** Returns false if another process has taken it. */
function finish(
  { store }: Needs,
  { key, area, received_at }: Waiting,
  parsed: ParseResult["message"],
  stored: readonly StoredFile[],
  take: TakeMessage,
): Promise<boolean> {
  return store.write(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("inbound_message")
      .set({ state: "taken", kind: parsed.kind, email: parsed.from?.address ?? null, last_error: null })
      .where("key", "=", key)
      .where("state", "=", "waiting")
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    const rows = stored.map(({ key: file_key, name, type, size, scan }) => ({
      ...{ file_key, message_key: key, name, type, size, scan },
    }));
    if (rows.length > 0) await transaction.insertInto("inbound_file").values(rows).execute();
    const files = stored.map(({ name, type, size, key }) => ({ name, type, size, key }));
    await take(transaction, { ...parsed, key, area, receivedAt: received_at, files });
    return true;
  });
}
