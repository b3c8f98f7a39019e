import type { DraftCause, NoticeMail, NoticePlace } from "#core/notices.ts";

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
  /** The text of `base`; null for a new entry, and in drafts of an earlier version. */
  base_value: string | null;
  base_body: string | null;
  /** Who made the draft; null in drafts of an earlier version. */
  begun_by: string | null;
  /** In whose name it is published at its time. */
  scheduled_by: string | null;
  review_by: string | null;
  /** When its review was asked for; null if it does not wait for one. */
  review_at: string | null;
  sent_back_by: string | null;
  sent_back_at: string | null;
}

export interface StudioCommentTable {
  id: string;
  draft_id: string;
  person_id: string;
  /** Its path, as in `Problem`. */
  field: string;
  text: string;
  at: string;
  resolved_by: string | null;
  resolved_at: string | null;
}

export interface StudioPresenceTable {
  /** Composed of the next three. */
  id: string;
  collection: string;
  entry: string;
  person_id: string;
  is_writing: number;
  until: string;
}

/** Of an entry, to a person; at most one of each cause that is unread. */
export interface StudioNoticeTable {
  id: string;
  person_id: string;
  collection: string;
  entry: string;
  /** Of the entry. */
  title: string;
  cause: DraftCause;
  at: string;
  /** As the person has chosen when it came. */
  mail: NoticeMail;
  desk: NoticePlace;
  mail_id: string | null;
  read_at: string | null;
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
