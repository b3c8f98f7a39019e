export interface StudioDraftTable {
  id: string;
  collection: string;
  entry: string;
  title: string | null;
  value: string;
  /** Markdown; null in a YAML file. */
  body: string | null;
  /** Published version that the draft is based on; null for a new entry. */
  base: string | null;
  version: string;
  person_id: string;
  person_name: string;
  saved_at: string;
  publish_at: string | null;
  problem: string | null;
}

/** A time at which an entry is retired. */
export interface StudioRetirementTable {
  id: string;
  collection: string;
  entry: string;
  title: string;
  at: string;
  /** Of the redirects; null for 410. */
  target: string | null;
  person_id: string;
  person_name: string;
  planned_at: string;
  /** Why it failed at its time. */
  problem: string | null;
}

export interface StudioRevisionTable {
  id: string;
  collection: string;
  entry: string;
  at: string;
  person_id: string | null;
  person_name: string;
  kind: "saved" | "published";
  value: string;
  body: string | null;
}
