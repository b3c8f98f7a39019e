import { setTimeout as sleep } from "node:timers/promises";
import type { Services } from "#server/services.ts";
import { repeat } from "../config/repeat.ts";
import type { Tx } from "../storage/database/store.ts";
import { WORDS_VERSION } from "./lead-rows.ts";
import { indexWordsOf } from "./lead-words.ts";

const BATCH = 50;

/** Between two batches, so that requests are answered meanwhile. */
const PAUSE_MS = 20;

/** Another version, which runs during an update, stores leads with words of its own. */
const INTERVAL_MS = 60 * 60_000;

/** Makes the words of leads that another version has stored. It goes on where it was when the process ended. */
export function openReindexing({ store, log }: Pick<Services, "store" | "log">) {
  let isClosed = false;

  async function run(): Promise<void> {
    try {
      while (!isClosed && (await store.write(indexSome)) > 0) await sleep(PAUSE_MS);
    } catch (error) {
      log.error({ code: (error as NodeJS.ErrnoException).code }, "leads cannot be indexed for the search");
    }
  }

  const repeated = repeat(run, INTERVAL_MS, 0);
  return {
    run: repeated.run,
    async close() {
      isClosed = true;
      await repeated.close();
    },
  };
}

/** Keeps the words that are there: what they were made of may be gone. */
async function indexSome(transaction: Tx): Promise<number> {
  const stale = await transaction
    .selectFrom("lead_text")
    .select(["submission_id as id", "words"])
    .where("version", "is", null)
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { id, words } of stale) {
    const made = indexWordsOf(await textsOf(transaction, id));
    await transaction
      .updateTable("lead_text")
      .set({ words: [...new Set([...words.split(" "), ...made])].join(" ").trim(), version: WORDS_VERSION })
      .where("submission_id", "=", id)
      .execute();
  }
  return stale.length;
}

async function textsOf(transaction: Tx, id: string): Promise<string[]> {
  const { reference, fields } = await transaction
    .selectFrom("submission")
    .select(["reference", "fields"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const events = await transaction
    .selectFrom("lead_event")
    .select(["text", "facts"])
    .where("submission_id", "=", id)
    .where("text", "is not", null)
    .execute();
  return [
    reference.replace("-", ""),
    reference,
    ...Object.values(JSON.parse(fields) as object).map(String),
    ...events.map(({ text, facts }) => {
      const { subject = "" } = JSON.parse(facts ?? "{}") as { subject?: string };
      return `${subject} ${text}`;
    }),
  ];
}
