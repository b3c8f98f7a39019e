import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import PostalMime, { type Email } from "postal-mime";
import type { SiteWithoutPort } from "./site-without-port.ts";

export interface StoredSubmission {
  kind: string;
  reference: string;
  verdict: string;
  fields: Record<string, unknown>;
  source: Record<string, unknown> | null;
}

export function readSubmissions(dataDir: string): StoredSubmission[] {
  const database = new DatabaseSync(path.join(dataDir, "fairlead.sqlite"), { readOnly: true });
  try {
    const rows = database
      .prepare("select kind, reference, verdict, fields, source from submission order by received_at")
      .all();
    return rows.map((row) => ({
      kind: String(row.kind),
      reference: String(row.reference),
      verdict: String(row.verdict),
      fields: JSON.parse(String(row.fields)),
      source: row.source === null ? null : JSON.parse(String(row.source)),
    }));
  } finally {
    database.close();
  }
}

export async function submissionsOf({
  database,
}: Pick<SiteWithoutPort, "database">): Promise<StoredSubmission[]> {
  const rows = await database
    .selectFrom("submission")
    .select(["kind", "reference", "verdict", "fields", "source"])
    .orderBy("received_at")
    .execute();
  return rows.map((row) => ({
    ...row,
    fields: JSON.parse(row.fields),
    source: row.source === null ? null : JSON.parse(row.source),
  }));
}

export async function readMails(dataDir: string): Promise<Email[]> {
  const folder = path.join(dataDir, "mail");
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".eml")) : [];
  return Promise.all(files.map((file) => PostalMime.parse(readFileSync(path.join(folder, file)))));
}
