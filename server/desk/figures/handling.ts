import type { DeliveryFigures, SpamFigures } from "#core/figures.ts";
import type { LeadKind } from "#core/leads.ts";
import { CHANNELS } from "../../leads/channels.ts";
import type { CountedLead, Period } from "./period.ts";

/** Counts what was received, and what of it is or was spam. */
export function createSpamCounts(kinds: readonly LeadKind[]) {
  const found = new Map(kinds.map((kind) => [kind, { received: 0, spam: 0 }]));
  return {
    add({ kind, verdict }: CountedLead) {
      const counts = found.get(kind);
      if (counts === undefined) return;
      counts.received++;
      if (verdict === "spam") counts.spam++;
    },
    countsOf: (kind: LeadKind) => found.get(kind) ?? { received: 0, spam: 0 },
  };
}

/** Leads of the period that staff approved or marked as spam. */
export async function spamFigures(
  period: Period,
  counts: ReturnType<typeof createSpamCounts>,
): Promise<SpamFigures[]> {
  const [approved, marked] = [await corrected(period, "approved"), await corrected(period, "marked-spam")];
  return period.kinds.map((kind) => {
    const { received, spam } = counts.countsOf(kind);
    const markedOf = marked.get(kind) ?? 0;
    // Marking sets the verdict too.
    return {
      ...{ kind, received, marked: markedOf, approved: approved.get(kind) ?? 0 },
      quarantined: Math.max(0, spam - markedOf),
    };
  });
}

async function corrected({ reader, kinds, weeks }: Period, correction: "approved" | "marked-spam") {
  const since = `${weeks[0]}T00:00:00.000Z`;
  const rows = await reader
    .selectFrom("lead")
    .where("submission_id", "in", (events) =>
      events
        .selectFrom("lead_event")
        .select("lead_event.submission_id")
        .where("lead_event.kind", "=", correction)
        .where("lead_event.at", ">=", since)
        .where("lead_event.undone_at", "is", null),
    )
    .where("received_at", ">=", since)
    .where("kind", "in", kinds)
    .select(["kind", (lead) => lead.fn.countAll<number | string>().as("count")])
    .groupBy("kind")
    .execute();
  return new Map(rows.map(({ kind, count }) => [kind, Number(count)]));
}

/** Deliveries that wait or were given up, whenever the lead arrived. */
export async function deliveryFigures({ reader, kinds }: Period): Promise<DeliveryFigures[]> {
  const rows = await reader
    .selectFrom("outbox")
    .innerJoin("lead", "lead.submission_id", "outbox.submission_id")
    .where("outbox.state", "in", ["waiting", "dead"])
    .where("lead.kind", "in", kinds)
    .select(["outbox.channel", "outbox.state", (row) => row.fn.countAll<number | string>().as("count")])
    .groupBy(["outbox.channel", "outbox.state"])
    .orderBy("outbox.channel")
    .execute();
  const countOf = (channel: (typeof rows)[number]["channel"], state: "waiting" | "dead") =>
    Number(rows.find((row) => row.channel === channel && row.state === state)?.count ?? 0);
  return [...new Set(rows.map(({ channel }) => channel))].map((channel) => ({
    name: CHANNELS[channel].name,
    waiting: countOf(channel, "waiting"),
    dead: countOf(channel, "dead"),
  }));
}
