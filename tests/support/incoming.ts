import { randomUUID } from "node:crypto";
import { readSettings } from "#server/config/settings.ts";
import { type IncomingNeeds, takeMessage } from "#server/desk/incoming.ts";
import { createRates } from "#server/http/rate-limit.ts";
import type { IncomingMessage } from "#server/inbound/message.ts";
import { createReferences } from "#server/leads/references.ts";
import { createSubscribers } from "#server/leads/subscribers.ts";
import { createReplyAddresses } from "#server/mail/reply-address.ts";
import { openLog } from "#server/metrics/log.ts";
import { createSpamScorer } from "#server/spam/score-spam.ts";
import type { TestLeads } from "./leads.ts";

const secret = "a secret of at least 32 characters";

/** Takes messages in, as they come from the parser, beside the leads of a test. */
export function openIncoming(open: TestLeads, environment: Record<string, string> = {}) {
  const { store, content, clock } = open;
  const settings = readSettings({
    ...{ INBOUND_ADDRESS: "hello@larkfield.example", INBOUND_SECRET: secret },
    ...environment,
  });
  const services: IncomingNeeds = {
    ...{ settings, content, clock, log: openLog("silent") },
    references: createReferences({ secret }),
    subscribers: createSubscribers({ store, clock, secret }),
    replyAddresses: createReplyAddresses({ settings, secret }),
    spamScorer: createSpamScorer(createRates(1), clock),
  };

  /** The tag of the address of a lead. */
  function tagOf(reference: string, kind: "enquiry" | "application" = "enquiry"): string {
    return /\+(.*)@/.exec(services.replyAddresses.addressOf({ kind, reference }) ?? "")?.[1] ?? "";
  }

  /** @param change what differs from a plain message of the sender of enquiries */
  async function take(change: Partial<IncomingMessage> = {}): Promise<string> {
    // No two messages come in at the same time.
    clock.now += 1;
    const receivedAt = new Date(clock.now).toISOString();
    const key = randomUUID();
    const message: IncomingMessage = {
      ...{ key, area: null, kind: "reply", receivedAt, sentAt: receivedAt },
      from: { name: "Ada Lindqvist", address: "ada@example.com" },
      ...{ to: ["hello@larkfield.example"], cc: [], subject: "Re: Our shop", text: "Yes, please." },
      ...{ messageId: `${randomUUID()}@example.com`, references: [], tags: [], failure: null },
      ...{ files: [], isCut: false },
      ...change,
    };
    await store.write(async (transaction) => {
      await transaction
        .insertInto("inbound_message")
        .values({
          ...{ key: message.key, area: message.area, state: "taken", received_at: receivedAt },
          ...{ due_at: receivedAt, file_key: randomUUID(), size: 100, is_cut: 0 },
        })
        .execute();
      for (const { key: file_key, name, type, size } of message.files)
        await transaction
          .insertInto("inbound_file")
          .values({ file_key, message_key: message.key, name, type, size, scan: null })
          .execute();
      await takeMessage(services, transaction, message);
    });
    return message.key;
  }
  return { take, tagOf, services };
}
