import { paths } from "#core/paths.ts";
import { holdCall } from "../calls/call-rows.ts";
import type { Clock } from "../config/clock.ts";
import type { Store, Tx } from "../storage/database/store.ts";
import type { SubmissionTable } from "../storage/database/tables.ts";
import { isSameText, signer } from "../storage/secret.ts";
import { type Channel, type ChannelsOf, insertDeliveries, isOverLimit } from "./channels.ts";
import { changeLead, insertEvent } from "./lead-changes.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** `delivered`: approved before; `quarantined`: the mailbox is over its daily limit. */
type Approval = "released" | "delivered" | "quarantined" | "unknown";

/** Approves once; `repeatedAs` is the verdict on a repeat, omitted when staff approve. */
export type Approve = (
  idOrReference: string,
  repeatedAs?: SubmissionTable["verdict"],
  by?: Approver,
) => Promise<Approval>;

interface Approver {
  person: string | null;
  /** Id of the event. */
  event?: string;
  record(transaction: Tx): Promise<void>;
}

export interface ApproveDeps {
  store: Store;
  channelsOf: ChannelsOf;
  clock: Clock;
}

export function createApprove({ store, channelsOf, clock }: ApproveDeps): Approve {
  return async (idOrReference, repeatedAs, by) => {
    // A write, because 'delivered' is an acknowledgement too.
    const row = await store.write((transaction) =>
      transaction
        .selectFrom("submission")
        .select(["id", "kind", "email", "fields", "verdict", "released_at"])
        .where(({ eb, or }) => or([eb("id", "=", idOrReference), eb("reference", "=", idOrReference)]))
        .executeTakeFirst(),
    );
    if (row === undefined) return "unknown";
    if (row.verdict !== "spam" || row.released_at !== null) return "delivered";
    const channels = await channelsOf({
      kind: row.kind,
      fields: JSON.parse(row.fields),
      verdict: repeatedAs ?? "clear",
    });
    const now = new Date(clock());
    return store.write(async (transaction) => {
      const isOver = repeatedAs !== undefined && (await isOverLimit(transaction, row.email, channels, now));
      if (isOver) return "quarantined";
      const { numUpdatedRows } = await transaction
        .updateTable("submission")
        .set({ released_at: now.toISOString() })
        .where("id", "=", row.id)
        .where("released_at", "is", null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return "delivered";
      const made = await deliveredChannels(transaction, row.id);
      const missing = channels.filter((channel) => !made.has(channel));
      await insertDeliveries(transaction, row, missing, now);
      await holdCall(transaction, row.id, null);
      if (row.kind !== "subscription") {
        await changeLead(transaction, row.id, { status: "open" }, now);
        const event = {
          kind: "approved",
          by: by?.person ?? null,
          ...(by?.event && { id: by.event }),
        } as const;
        await insertEvent(transaction, row.id, event, now);
        const news = { what: "changed", id: row.id, kind: row.kind, by: by?.person ?? null } as const;
        transaction.emit({ type: "lead", news });
      }
      await by?.record(transaction);
      return "released";
    });
  };
}

/** Submissions that staff marked as spam had been delivered before. */
async function deliveredChannels(transaction: Tx, id: string): Promise<Set<Channel>> {
  const rows = await transaction
    .selectFrom("outbox")
    .select("channel")
    .where("submission_id", "=", id)
    .where("state", "=", "delivered")
    .execute();
  return new Set(rows.map(({ channel }) => channel));
}

export interface ApprovalLinks {
  urlOf(reference: string): string;
  read(token: string): string | null;
}

export function createApprovalLinks(
  secret: string,
  origin: string,
  days: number,
  clock: Clock,
): ApprovalLinks {
  const sign = signer(secret, "release");
  return {
    urlOf(reference) {
      const text = `${reference}.${(clock() + days * DAY_MS).toString(36)}`;
      return `${origin}${paths.release}?token=${text}.${sign(text)}`;
    },
    read(token) {
      const match = /^(([0-9A-Z]{4}-[0-9A-Z]{4})\.([0-9a-z]{1,11}))\.([\w-]{43})$/.exec(token);
      if (match === null) return null;
      const [, text, reference, until, signature] = match as unknown as [string, ...string[]];
      const isGood = isSameText(sign(text as string), signature as string);
      return isGood && clock() < Number.parseInt(until as string, 36) ? (reference as string) : null;
    },
  };
}

export function createQuarantined(links: ApprovalLinks, approve: Approve, wake: () => void) {
  return {
    /** The reference of a submission; null for an invalid or expired token. */
    referenceOf: links.read,
    /** Delivers the submission once. Returns whether it still exists. */
    async approve(token: string): Promise<boolean> {
      const reference = links.read(token);
      const approval = reference === null ? "unknown" : await approve(reference);
      wake();
      return approval !== "unknown";
    },
  };
}
