import { counted } from "#core/text.ts";
import type { Services } from "#server/services.ts";
import { writtenInOffice } from "../content/time-zone.ts";
import { type InboundMailbox, titleOf } from "./mailboxes.ts";

const LATE_MS = 15 * 60_000;

type Needs = Pick<Services, "store" | "content" | "metrics" | "clock">;

const REASONS: Readonly<Record<string, string>> = {
  EAUTH: "The mail server refuses the user or password.",
  TOKEN: "The provider issues no OAuth2 token. A client secret or refresh token may have expired.",
  NONEXISTENT: "The folder doesn't exist.",
  OVERQUOTA: "The mailbox is nearly full, and a full one receives nothing.",
  UNREADABLE: "The mail server doesn't hand out one of the messages. The others are read.",
};

/** What a code of `connection.ts` means, for an operator. */
export const reasonOf = (problem: string) =>
  REASONS[problem] ?? `The mail server can't be reached (${problem}).`;

/** Also what another replica found, which follows the mailbox. */
export async function findMailboxProblem(
  { store, content }: Needs,
  mailboxes: readonly InboundMailbox[],
): Promise<string | null> {
  if (mailboxes.length === 0) return null;
  const rows = await store.read((reader) =>
    reader.selectFrom("inbound_mailbox").select(["name", "problem", "problem_since"]).execute(),
  );
  for (const mailbox of mailboxes) {
    const { problem, problem_since: since } = rows.find(({ name }) => name === mailbox.name) ?? {};
    if (!problem || !since) continue;
    return `Replies by email aren't all coming in from ${titleOf(mailbox)} since ${writtenInOffice(content, since)}. ${reasonOf(problem)} Nothing is lost: they stay in the mailbox. 'npm run doctor' tries it.`;
  }
  return null;
}

/** Messages that were received and are not part of a lead yet. */
export async function findWaiting({ store, content, metrics, clock }: Needs): Promise<string | null> {
  const { oldest, count } = await store.read((reader) =>
    reader
      .selectFrom("inbound_message")
      .select((is) => [is.fn.min("received_at").as("oldest"), is.fn.countAll<number>().as("count")])
      .where("state", "=", "waiting")
      .executeTakeFirstOrThrow(),
  );
  const waiting = Number(count);
  metrics.inboundWaiting.set(waiting);
  if (oldest === null || clock() - Date.parse(oldest) < LATE_MS) return null;
  return `${counted(waiting, "incoming email isn't", "incoming emails aren't")} in the Desk yet. The oldest came ${writtenInOffice(content, oldest)}. Everything is stored, and the site keeps trying. The log says why.`;
}
