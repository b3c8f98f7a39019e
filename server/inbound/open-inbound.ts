import type { Services } from "#server/services.ts";
import type { Connect } from "./connection.ts";
import { followMailbox } from "./follow.ts";
import { createImap } from "./imap.ts";
import { mailboxesOf } from "./mailboxes.ts";
import { createAuthenticate } from "./oauth.ts";
import { openFileScan } from "./scan-files.ts";
import { openTakeIn, type TakeMessage } from "./take-in.ts";
import { findMailboxProblem, findWaiting } from "./watch.ts";

type Needs = Pick<
  Services,
  | "settings"
  | "store"
  | "files"
  | "uploads"
  | "leases"
  | "replyAddresses"
  | "virusScan"
  | "metrics"
  | "secret"
  | "content"
  | "clock"
  | "log"
>;

export type Inbound = ReturnType<typeof openInbound>;

/** Email that comes in. Nothing is read before `start`. @param connect what a test replaces */
export function openInbound(
  services: Needs,
  take: TakeMessage,
  connect: Connect = createImap(createAuthenticate(services)),
) {
  const mailboxes = mailboxesOf(services.settings);
  const takeIn = openTakeIn(services, take);
  const scan = openFileScan(services);
  const closing = new AbortController();
  let following: Promise<void>[] = [];
  return {
    start() {
      takeIn.wake();
      following = mailboxes.map((mailbox) =>
        followMailbox({ ...services, onStored: takeIn.wake }, mailbox, connect, closing.signal),
      );
    },
    /** After messages were stored. */
    wake: takeIn.wake,
    settle: takeIn.settle,
    findMailboxProblem: () => findMailboxProblem(services, mailboxes),
    findWaiting: () => findWaiting(services),
    async close() {
      closing.abort();
      await Promise.all(following);
      await scan.close();
      await takeIn.close();
    },
  };
}
