import type { Services } from "#server/services.ts";
import { type Connection, type Found, MailboxError } from "./connection.ts";
import { RECIPIENT_FIELDS, tagsIn } from "./header.ts";
import { beginMailbox, knownUids, noteProgress, readMailbox } from "./mailbox-rows.ts";
import type { InboundMailbox } from "./mailboxes.ts";
import { CUT_BYTES, MESSAGE_BYTES, type Received, receiveMessage } from "./receive.ts";
import { placeOf, storeMessage } from "./store-message.ts";

const DAY = 24 * 60 * 60_000;

/** Failed downloads after which an alert says so; it is tried again with each round. */
const UNREADABLE_ATTEMPTS = 3;

type Needs = Pick<Services, "store" | "files" | "uploads" | "replyAddresses" | "clock" | "log"> & {
  onStored: () => void;
};

/**
 * Reads a mailbox from where the last run ended: each message is streamed to a file, and stored in one transaction with the
 * place where it was found. The next UID moves on in the same transaction, so that a crash loses and repeats nothing.
 */
export function createReading(services: Needs, mailbox: InboundMailbox) {
  const { store, uploads, clock, log, onStored } = services;
  const failures = new Map<number, number>();

  /** Returns the progress after all messages of a mailbox whose UIDs the server has numbered anew. */
  async function renumber(connection: Connection, since: string, seenAt: string, signal: AbortSignal) {
    // What arrived before was stored, or belongs to the time before the first connection.
    const from = Math.max(Date.parse(since), Date.parse(seenAt) - DAY);
    const found = (await connection.list(1)).filter(({ uid, arrivedAt }) => {
      return uid < connection.uidNext && arrivedAt.getTime() >= from;
    });
    for (const one of found) await take(connection, one, signal, async () => undefined);
    const progress = { validity: connection.validity, next_uid: connection.uidNext };
    await store.write((transaction) => noteProgress(transaction, { clock }, mailbox.name, progress));
    log.warn({ messages: found.length }, "the mail server has renumbered a mailbox");
    return progress;
  }

  async function progressOf(connection: Connection, signal: AbortSignal) {
    const { validity, uidNext } = connection;
    const row = await readMailbox(services, mailbox.name);
    if (row === undefined || row.validity === "") {
      const progress = { validity, next_uid: uidNext };
      await beginMailbox(services, mailbox.name, progress);
      return progress;
    }
    return row.validity === validity ? row : renumber(connection, row.since, row.seen_at, signal);
  }

  async function take(
    connection: Connection,
    { uid, size }: Found,
    signal: AbortSignal,
    also: Parameters<typeof storeMessage>[4],
  ): Promise<void> {
    const isTooLarge = size > MESSAGE_BYTES;
    const content = await connection.download(uid, isTooLarge ? CUT_BYTES : MESSAGE_BYTES);
    // A lost connection looks like a deleted message.
    if (content === null && !connection.isUsable()) throw new MailboxError("ECLOSED");
    if (content === null) return void (await store.write(async (transaction) => also?.(transaction)));
    const received = await receiveMessage(content, uploads, mailbox.area);
    signal.throwIfAborted();
    const whole = {
      ...received,
      isCut: received.isCut || isTooLarge,
      size: isTooLarge ? size : received.size,
    };
    const { isNew } = await storeMessage(
      services,
      whole,
      mailbox.area,
      placeOf(mailbox.name, connection.validity, uid),
      also,
    );
    if (isNew) onStored();
    // A courtesy to people who look into the mailbox. All other messages are for them to read.
    if (isReply(services, received)) await connection.markSeen(uid).catch(() => undefined);
  }

  return {
    /** @param onProgress after each message: a message that ends the connection must not slow down all others */
    async readAll(connection: Connection, signal: AbortSignal, onProgress: () => void) {
      const progress = await progressOf(connection, signal);
      const known = await knownUids(services, mailbox.name, progress);
      const listed = await connection.list(progress.next_uid);
      const found = listed.filter(({ uid }) => !known.has(uid));
      const attemptsOf = ({ uid }: Found) => failures.get(uid) ?? 0;
      // What failed before comes last. Its UID holds the next one back until it is stored or deleted.
      const inTurn = found.toSorted(
        (one, other) => attemptsOf(one) - attemptsOf(other) || one.uid - other.uid,
      );
      const pending = new Set(found.map(({ uid }) => uid));
      for (const one of inTurn) {
        signal.throwIfAborted();
        failures.set(one.uid, attemptsOf(one) + 1);
        try {
          const next_uid = nextOf(pending, one.uid, listed);
          await take(connection, one, signal, (transaction) =>
            noteProgress(transaction, { clock }, mailbox.name, { validity: progress.validity, next_uid }),
          );
        } catch (error) {
          // The server refuses this message only.
          if (connection.isUsable() && isOfMessage(error)) continue;
          throw error;
        }
        pending.delete(one.uid);
        failures.delete(one.uid);
        onProgress();
      }
      for (const uid of failures.keys()) if (!pending.has(uid)) failures.delete(uid);
      return { hasUnreadable: [...failures.values()].some((count) => count >= UNREADABLE_ATTEMPTS) };
    },
  };
}

/** Below it all messages are stored once `taken` is. */
function nextOf(pending: ReadonlySet<number>, taken: number, listed: readonly Found[]): number {
  // In the order of UIDs.
  for (const uid of pending) if (uid !== taken) return uid;
  return (listed.at(-1)?.uid ?? taken) + 1;
}

/** Errors of the server's answer; those of the database and the disk have no such fields. */
function isOfMessage(error: unknown): boolean {
  if (error instanceof MailboxError) return error.message === "DownloadIncomplete";
  const { responseStatus, code } = error as { responseStatus?: string; code?: string };
  if (code === "ETHROTTLE") return false;
  return responseStatus === "NO" || responseStatus === "BAD" || code === "DownloadIncomplete";
}

/** Whether it was sent to the address of a lead's thread, which only this site can make. */
function isReply(
  { replyAddresses }: Pick<Needs, "replyAddresses">,
  { fields }: Pick<Received, "fields">,
): boolean {
  return fields
    .filter(({ name }) => RECIPIENT_FIELDS.some((field) => field === name))
    .flatMap(({ value }) => tagsIn(value))
    .some((tag) => replyAddresses.leadOf(tag) !== null);
}
