import { OPEN_CALLS_MAX } from "#core/call.ts";
import { lock, type Tx } from "../storage/database/store.ts";
import { ofMailbox } from "./channels.ts";

export class TooManyCalls extends Error {
  readonly per: keyof typeof OPEN_CALLS_MAX;
  constructor(per: keyof typeof OPEN_CALLS_MAX) {
    super();
    this.per = per;
  }
}

/**
 * Counts calls to come, in the transaction that books another one.
 *
 * @throws TooManyCalls
 */
export async function expectFewCalls(
  transaction: Tx,
  { email, network }: { email: string; network: string | null },
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  // Bookings run one at a time.
  await lock(transaction, "call_booking");
  await transaction
    .updateTable("call_booking")
    .set({ network: null })
    .where("network", "is not", null)
    .where("starts_at", "<=", at)
    .execute();
  const open = transaction
    .selectFrom("call_booking")
    .innerJoin("submission", "submission.id", "call_booking.submission_id")
    .select((column) => column.fn.countAll<number | bigint | string>().as("count"))
    .where("call_booking.state", "=", "booked")
    .where("call_booking.starts_at", ">", at)
    .where(({ eb, or }) => or([eb("held_until", "is", null), eb("held_until", ">", at)]));
  const ofSender = await open.where(ofMailbox(email)).executeTakeFirstOrThrow();
  if (Number(ofSender.count) >= OPEN_CALLS_MAX.mailbox) throw new TooManyCalls("mailbox");
  if (network === null) return;
  const ofNetwork = await open.where("call_booking.network", "=", network).executeTakeFirstOrThrow();
  if (Number(ofNetwork.count) >= OPEN_CALLS_MAX.network) throw new TooManyCalls("network");
}
