import { DatabaseSync } from "node:sqlite";

/** A backup or a shell with an open transaction, which keeps SQLite from emptying its write-ahead log. */
export function openReader(file: string): { close(): void } {
  const reader = new DatabaseSync(file, { readOnly: true });
  reader.exec("begin");
  reader.prepare("select count(*) from submission").get();
  return { close: () => reader.close() };
}
