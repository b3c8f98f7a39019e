import path from "node:path";
import { normalizeEmail } from "#core/email.ts";
import type { ResumeType } from "#core/resume.ts";
import type { Entered } from "#core/source.ts";
import { cutText } from "#core/text.ts";
import type { Services } from "#server/services.ts";
import type { IncomingMessage } from "../inbound/message.ts";
import { channelsOf, TO_SENDER } from "../leads/channels.ts";
import { enterLead } from "../leads/enter-lead.ts";
import type { StoredFile } from "../leads/store.ts";
import type { Tx } from "../storage/database/store.ts";
import { forwardedIn } from "./forwarded.ts";
import { kindsOf } from "./match-message.ts";
import { isOurs } from "./own-addresses.ts";

type Needs = Pick<Services, "settings" | "content" | "references" | "subscribers" | "spamScorer" | "clock">;

const NAME_MAX = 100;
const DETAILS_MAX = 20_000;
const DAY_MS = 24 * 60 * 60_000;

/** An answer to them comes back, or reaches no one. */
const UNANSWERABLE = /^(?:no-?reply|do-?not-?reply|mailer-daemon|postmaster|bounces?|notifications?)\b/;

const RESUMES: readonly ResumeType[] = ["pdf", "doc", "docx", "odt"];

interface Written {
  from: { name: string; address: string };
  text: string;
  entered: Entered;
  /** Whether the sender may get a confirmation. */
  isConfirmable: boolean;
}

/**
 * Stores a message that belongs to no lead as a new one: an enquiry, unless it came to HR. Null without a sender. What the
 * form asks for and an email does not say is absent.
 */
export async function enterByEmail(
  services: Needs,
  transaction: Tx,
  message: IncomingMessage,
  text: string,
): Promise<{ id: string; at: Date; hasText: boolean } | null> {
  const written = await readWritten(services, transaction, message, text);
  if (written === null) return null;
  const now = new Date(services.clock());
  const [kind = "enquiry"] = kindsOf(message);
  const { from } = written;
  const isEnquiry = kind === "enquiry";
  const fields = {
    name: cutText(from.name || (from.address.split("@")[0] as string), NAME_MAX),
    email: from.address,
    ...(isEnquiry
      ? { project_details: cutText(written.text || message.subject, DETAILS_MAX) }
      : { career_id: "", position: "" }),
  };
  const sentToday = await countToday(transaction, from.address, now);
  const read = { ...fields, project_details: `${message.subject}\n${written.text}` };
  const scored = services.spamScorer.scoreEmail(read, sentToday);
  const { verdict } = scored;
  const channels = verdict === "spam" ? [] : await channelsOf(services, { kind, fields, verdict });
  const { id } = await enterLead(
    transaction,
    services,
    {
      ...{ kind, fields, ...scored, entered: written.entered, by: null, repeatKey: null },
      receivedAt: new Date(message.receivedAt),
      channels: channels.filter((channel) => written.isConfirmable || !TO_SENDER.includes(channel)),
      ...(!isEnquiry && (await resumeOf(transaction, message))),
    },
    now,
  );
  return { id, at: now, hasText: isEnquiry };
}

/** What a colleague forwards was written by someone else. */
async function readWritten(
  services: Needs,
  transaction: Tx,
  { from, text: whole }: IncomingMessage,
  text: string,
): Promise<Written | null> {
  if (from === null) return null;
  const isColleague = await isOurs(services, transaction, from);
  const forwarded = isColleague ? forwardedIn(whole) : null;
  if (forwarded !== null) return { ...forwarded, entered: "mailbox", isConfirmable: false };
  const address = normalizeEmail(from.address);
  const isConfirmable = !isColleague && !UNANSWERABLE.test(address);
  return { from: { ...from, address }, text, entered: "email", isConfirmable };
}

async function countToday(transaction: Tx, email: string, now: Date): Promise<number> {
  const { count } = await transaction
    .selectFrom("submission")
    .select((is) => is.fn.countAll<number | bigint>().as("count"))
    .where("email", "=", email)
    .where("received_at", ">", new Date(now.getTime() - DAY_MS).toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The first attachment that can be a resume; the timeline has all. */
async function resumeOf(transaction: Tx, { files }: IncomingMessage): Promise<{ file?: StoredFile }> {
  const found = files
    .map((file) => ({ ...file, type: path.extname(file.name).slice(1).toLowerCase() as ResumeType }))
    .find(({ type }) => RESUMES.includes(type));
  if (found === undefined) return {};
  const row = await transaction
    .selectFrom("inbound_file")
    .select("scan")
    .where("file_key", "=", found.key)
    .executeTakeFirst();
  const { key, name, size, type } = found;
  return { file: { key, name, size, type, scan: row?.scan ?? null } };
}
