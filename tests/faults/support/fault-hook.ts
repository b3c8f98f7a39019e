/** Loaded by `--import`, so that the server has no test code: kills the process, skips fsync, or moves the clock. */
import fs, { type FileHandle } from "node:fs/promises";
import http from "node:http";
import { syncBuiltinESMExports } from "node:module";
import { DatabaseSync, StatementSync } from "node:sqlite";
import threads from "node:worker_threads";
import type { Point } from "./kill-points.ts";

const { FAULT_POINT, FAULT_SYNCHRONOUS, FAULT_FILE_FLUSH, FAULT_CLOCK_MS } = process.env;
const { DATABASE_URL, FILES_URL } = process.env;

/** After the first form. */
let isArmed = false;

function pass(point: Point): void {
  if (isArmed && point === FAULT_POINT) process.kill(process.pid, "SIGKILL");
}

// biome-ignore lint/suspicious/noExplicitAny: whatever the method takes
type Hook = (self: any, parameters: any[]) => void;
function around(owner: object, name: string, before: Hook, after: Hook = () => undefined): void {
  const methods = owner as Record<string, (...parameters: unknown[]) => unknown>;
  const original = methods[name] as (...parameters: unknown[]) => unknown;
  methods[name] = function (this: unknown, ...parameters) {
    before(this, parameters);
    const result = original.apply(this, parameters);
    if (!(result instanceof Promise)) {
      after(this, parameters);
      return result;
    }
    return result.then((value) => {
      after(this, parameters);
      return value;
    });
  };
}

const STATEMENTS: readonly [start: string, point: Point, when: "before" | "after"][] = [
  ["begin", "transaction begun", "after"],
  ['insert into "submission"', "submission inserted", "after"],
  ['insert into "repeat"', "repeat key inserted", "after"],
  ['insert into "outbox"', "delivery inserted", "after"],
  ["commit", "before the commit", "before"],
  ["commit", "after the commit", "after"],
  ['update "outbox" set "due_at"', "delivery claimed", "after"],
  ['update "outbox" set "state"', "before the delivery is marked", "before"],
  ['update "outbox" set "state"', "after the delivery is marked", "after"],
  ['insert into "erasure"', "erasure noted", "after"],
  ['delete from "submission"', "rows erased", "after"],
  ['update "erasure" set "state"', "files of an erasure removed", "after"],
  ["vacuum", "before the rewrite", "before"],
  ["vacuum", "after the rewrite", "after"],
  ['delete from "erasure"', "before the erasure is forgotten", "before"],
  ['delete from "erasure"', "erasure forgotten", "after"],
];

/** Other transactions may be open at the same time on Postgres. */
const erasing = new WeakSet<object>();

const passStatement = (when: "before" | "after", statement: string, connection: object = DatabaseSync) => {
  if (statement.startsWith('insert into "erasure"')) erasing.add(connection);
  if (erasing.has(connection) && statement.startsWith("commit"))
    pass(when === "before" ? "before the erasure is committed" : "erasure committed");
  for (const [start, point, at] of STATEMENTS) if (at === when && statement.startsWith(start)) pass(point);
};
for (const method of ["run", "all"]) {
  around(
    StatementSync.prototype,
    method,
    ({ sourceSQL }) => passStatement("before", sourceSQL),
    ({ sourceSQL }) => passStatement("after", sourceSQL),
  );
}
// The rewrite of SQLite has a worker thread, which does not load this file.
threads.Worker = class extends threads.Worker {
  constructor(code: string | URL, options?: threads.WorkerOptions) {
    const isRewrite = String(code).includes("vacuum");
    if (isRewrite) pass("before the rewrite");
    super(code, options);
    if (!isRewrite) return;
    this.once("online", () => pass("during the rewrite"));
    this.once("exit", () => pass("after the rewrite"));
  }
};
if (DATABASE_URL) {
  const { default: pg } = await import("pg");
  around(
    pg.Client.prototype,
    "query",
    (client, [text]) => passStatement("before", String(text), client),
    (client, [text]) => passStatement("after", String(text), client),
  );
}
if (FILES_URL) {
  const isPut = (init?: RequestInit) => init?.method === "PUT";
  around(
    globalThis,
    "fetch",
    (_, [, init]) => isPut(init) && pass("before the file is sent away"),
    (_, [, init]) => isPut(init) && pass("file sent away"),
  );
}

const handle = await fs.open(process.execPath);
const handles = Object.getPrototypeOf(handle) as FileHandle;
await handle.close();
let flushes = 0;
around(
  handles,
  "appendFile",
  () => undefined,
  () => pass("upload half written"),
);
around(
  handles,
  "sync",
  () => pass("before the file is flushed"),
  () => {
    if (isArmed) flushes++;
    if (flushes === 1) pass("file flushed");
    if (flushes === 2) pass("folder flushed");
  },
);
if (FAULT_FILE_FLUSH === "off") handles.sync = async () => undefined;
around(
  fs,
  "rename",
  (_, [, to]) => {
    if (String(to).endsWith(".eml")) pass("before the mail has its name");
  },
  (_, [, to]) => pass(String(to).endsWith(".eml") ? "mail stored" : "file renamed"),
);
syncBuiltinESMExports();

if (FAULT_SYNCHRONOUS !== undefined) {
  around(DatabaseSync.prototype, "exec", (_, parameters) => {
    parameters[0] = String(parameters[0]).replace("synchronous = full", `synchronous = ${FAULT_SYNCHRONOUS}`);
  });
}

around(http.Server.prototype, "emit", (_, [event, request]) => {
  if (event === "request" && (request as http.IncomingMessage).method === "POST") isArmed = true;
});
around(
  http.ServerResponse.prototype,
  "end",
  () => pass("before the answer"),
  (self) => {
    (self as http.ServerResponse).once("finish", () => setImmediate(() => pass("after the answer")));
  },
);

let offset = FAULT_CLOCK_MS === undefined ? 0 : Number(FAULT_CLOCK_MS);
const JUMP_MS = 3 * 24 * 60 * 60_000;
process.on("SIGUSR2", () => {
  offset += JUMP_MS;
});
process.on("SIGHUP", () => {
  offset -= JUMP_MS;
});
const now = Date.now;
Date.now = () => now() + offset;
