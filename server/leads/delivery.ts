import type { OutboxTable, SubmissionTable } from "../storage/database/tables/submissions.ts";

/** A row of the outbox with what its channel sends of the submission. */
export interface Delivery
  extends Pick<
    SubmissionTable,
    | "kind"
    | "reference"
    | "received_at"
    | "fields"
    | "verdict"
    | "reasons"
    | "released_at"
    | "source"
    | "file_key"
    | "file_name"
    | "file_type"
    | "file_size"
    | "scan"
  > {
  id: string;
  submission_id: string;
  channel: OutboxTable["channel"];
  attempts: number;
  /** Where an invitation to a host goes. */
  host_email: string | null;
  created_at: string;
}
