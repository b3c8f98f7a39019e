import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { digestOf, type Sent } from "./senders.ts";

export interface StoredState {
  lost: number;
  twice: number;
  withoutFile: number;
  integrity: string;
}

export interface StoredRow {
  email: string;
  file_key: string | null;
}

/** `readFile` returns null for a missing file. */
export function compare(
  forms: readonly Sent[],
  stored: readonly StoredRow[],
  readFile: (key: string) => Buffer | null,
): Omit<StoredState, "integrity"> {
  const rows = new Map<string, StoredRow[]>();
  for (const row of stored) {
    const word = row.email.split("@")[0] as string;
    rows.set(word, [...(rows.get(word) ?? []), row]);
  }
  const rowsOf = ({ word }: Sent) => rows.get(word) ?? [];
  const isThere = ({ file_key: key }: StoredRow, { digest }: Sent) => {
    const bytes = key === null ? null : readFile(key);
    return bytes !== null && digestOf(bytes) === digest;
  };
  return {
    lost: forms.filter((form) => rowsOf(form).length === 0).length,
    twice: forms.filter((form) => rowsOf(form).length > 1).length,
    withoutFile: forms.filter(
      (form) => form.digest !== null && rowsOf(form).some((row) => !isThere(row, form)),
    ).length,
  };
}

/** Requires a data folder that is not in use. */
export function readState(dataDir: string, forms: readonly Sent[]): StoredState {
  const database = new DatabaseSync(path.join(dataDir, "fairlead.sqlite"), { timeout: 5000 });
  try {
    const { integrity_check: integrity } = database.prepare("pragma integrity_check").get() as {
      integrity_check: string;
    };
    const rows = database.prepare("select email, file_key from submission").all();
    const readFile = (key: string) => {
      const file = path.join(dataDir, "resumes", key);
      return existsSync(file) ? readFileSync(file) : null;
    };
    return { ...compare(forms, rows as unknown as StoredRow[], readFile), integrity };
  } finally {
    database.close();
  }
}

export function countDeliveries(dataDir: string): Record<string, number> {
  const database = new DatabaseSync(path.join(dataDir, "fairlead.sqlite"), { readOnly: true, timeout: 5000 });
  try {
    const rows = database.prepare("select state, count(*) as count from outbox group by state").all();
    return Object.fromEntries(rows.map((row) => [String(row.state), Number(row.count)]));
  } finally {
    database.close();
  }
}
