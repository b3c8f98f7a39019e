import type { Generated } from "kysely";
import type { ConnectionEvent, ConnectionFormat } from "#core/connections.ts";

/** Another system that gets events of leads. */
export interface ConnectionTable {
  id: string;
  name: string;
  /** Encrypted, like the secrets. */
  url: string;
  /** Name of the host of the URL. */
  site: string;
  /** The last characters of the URL, by which people recognize it. */
  ending: string;
  format: ConnectionFormat;
  /** JSON array of `ConnectionEvent`. */
  events: string;
  /** JSON of a `ConnectionFilter`. */
  filter: string;
  /** Whether messages to a chat have the beginning of what the sender wrote. */
  with_message: Generated<number>;
  added_at: string;
  /** Null for chats, whose URL is the secret. */
  secret: Generated<string | null>;
  /** The one before, which signs too until then. */
  old_secret: Generated<string | null>;
  old_secret_until: Generated<string | null>;
  off_at: Generated<string | null>;
  /** By a person, or by the receiver, which is gone. */
  off_cause: Generated<"person" | "gone" | null>;
  /** Since the first failure after the last success. */
  failing_since: Generated<string | null>;
  /** A code without personal data. */
  problem: Generated<string | null>;
}

/** An event of a lead for one connection. */
export interface ConnectionDeliveryTable {
  id: string;
  connection_id: string;
  submission_id: string;
  event: ConnectionEvent;
  /** JSON without personal data. */
  facts: string;
  state: Generated<"waiting" | "delivered" | "dead">;
  attempts: Generated<number>;
  due_at: string;
  created_at: string;
  ended_at: Generated<string | null>;
  /** The status or error code of the last attempt. */
  answer: Generated<string | null>;
  milliseconds: Generated<number | null>;
}
