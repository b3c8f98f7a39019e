import { readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { Unavailable } from "#core/api/errors.ts";
import { openTestDatabase } from "#tests/support/stores/stores-of-test.ts";
import type { Event } from "./events.ts";
import { createStore, type Tx } from "./store.ts";

const lease = (name: string) => ({ name, holder: "test", until: "2026-01-01T00:00:00.000Z" });
const insert = (transaction: Tx, name: string) =>
  transaction.insertInto("lease").values(lease(name)).execute();

test("refuses the store inside of its own transaction, and takes it again afterwards", async () => {
  const { store } = await openTestDatabase();
  const names = () => store.read((reader) => reader.selectFrom("lease").select("name").execute());
  await expect(store.write(() => names())).rejects.toThrow("use its transaction");
  await expect(
    store.write(async () => store.write((transaction) => insert(transaction, "a"))),
  ).rejects.toThrow("use its transaction");
  const committed = Promise.withResolvers<void>();
  let later: Promise<unknown> = Promise.resolve();
  await store.write(async () => {
    later = (async () => {
      await committed.promise;
      return names();
    })();
  });
  committed.resolve();
  expect(await later).toEqual([]);
});

test("emits after the commit, and nothing after a rollback", async () => {
  const { store } = await openTestDatabase();
  // Postgres notifies all replicas, which live.replicas.test.ts checks.
  if (store.isShared) return;
  const seen: Event[] = [];
  store.events.on("lead", (event) => seen.push(event));
  await store.write(async (transaction) => {
    transaction.emit({ type: "lead", news: null });
    await insert(transaction, "a");
    expect(seen).toEqual([]);
  });
  expect(seen).toEqual([{ type: "lead", news: null }]);
  const failing = store.write(async (transaction) => {
    transaction.emit({ type: "lead", news: null });
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(seen).toHaveLength(1);
});

test("reads from a lost database file, and writes to it only where a loss is accepted", async () => {
  const { store, settings } = await openTestDatabase();
  if (store.isShared) return;
  await store.write((transaction) => insert(transaction, "a"));
  rmSync(path.join(settings.DATA_DIR, "fairlead.sqlite"));
  await expect(store.write((transaction) => insert(transaction, "b"))).rejects.toThrow(Unavailable);
  await expect(store.statements.insertInto("lease").values(lease("c")).execute()).rejects.toThrow(
    Unavailable,
  );
  await expect(store.expectUsable()).rejects.toThrow(Unavailable);
  await store.write((transaction) => insert(transaction, "d"), { isLossAccepted: true });
  const rows = await store.read((reader) => reader.selectFrom("lease").select("name").execute());
  expect(rows.map(({ name }) => name)).toEqual(["a", "d"]);
});

test("writes after a rewrite of the database that is going on", async () => {
  const { store } = await openTestDatabase();
  const order: string[] = [];
  const rewritten = store.rewrite().then(() => order.push("rewritten"));
  await store.write(async (transaction) => {
    order.push("written");
    await insert(transaction, "a");
  });
  await rewritten;
  // Postgres serializes them itself.
  if (!store.isShared) expect(order).toEqual(["rewritten", "written"]);
});

test("refuses a write when a rewrite takes too long, and writes again after it", async () => {
  const { database, settings, store: own } = await openTestDatabase();
  if (own.isShared) return;
  const store = createStore(database, undefined, 20);
  const other = new DatabaseSync(path.join(settings.DATA_DIR, "fairlead.sqlite"));
  other.exec("begin immediate");
  const rewritten = store.rewrite();
  const refused = store.write((transaction) => insert(transaction, "a"), { patience: 50 });
  await expect(refused).rejects.toThrow(Unavailable);
  other.exec("rollback");
  other.close();
  await rewritten;
  await store.write((transaction) => insert(transaction, "a"));
  expect(await store.read((reader) => reader.selectFrom("lease").select("name").execute())).toEqual([
    { name: "a" },
  ]);
});

test("locks rows with the same query on both databases", async () => {
  const { store } = await openTestDatabase();
  const rows = await store.write(async (transaction) => {
    await insert(transaction, "a");
    return transaction.selectFrom("lease").select("name").forUpdate().skipLocked().execute();
  });
  expect(rows).toEqual([{ name: "a" }]);
});

test("only the storage room retries, asks for the dialect and checks the file", () => {
  const root = path.resolve(import.meta.dirname, "../../..");
  const found = ["server", "app", "core"].flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true, encoding: "utf8" })
      .map((file) => path.join(room, file))
      .filter((file) => /\.tsx?$/.test(file) && !file.startsWith(path.join("server", "storage")))
      .filter((file) =>
        /\b(?:retryWhileBusy|isPostgres|expectIntact)\b/.test(readFileSync(path.join(root, file), "utf8")),
      ),
  );
  expect(found).toEqual([]);
});
