import { leadChannels, neighboursOf } from "../../leads/channels.ts";
import { createLateness } from "../../ops/alerts/lateness.ts";
import { retryWhileBusy } from "../../storage/database/retry.ts";
import type { Command } from "../command.ts";
import { tableOf } from "../table.ts";

const DAY = 24 * 60 * 60_000;

const SPANS = [
  ["last 24 hours", DAY],
  ["last 7 days", 7 * DAY],
  ["last 30 days", 30 * DAY],
  ["all", Number.POSITIVE_INFINITY],
] as const;

export const stats: Command = {
  usage: "stats",
  about: "Counts submissions by kind and spam score, and undelivered leads.",
  subject: "none",
  options: {},
  hasCsv: true,
  async run({ database, settings, clock }) {
    const received = await retryWhileBusy(() =>
      database.selectFrom("submission").select(["kind", "verdict", "received_at"]).execute(),
    );
    const counts = SPANS.flatMap(([span, length]) => {
      const within = received.filter(({ received_at: at }) => clock() - Date.parse(at) <= length);
      return KINDS.map((kind) => {
        const ofKind = within.filter((row) => row.kind === kind);
        const count = (verdict: string) => ofKind.filter((row) => row.verdict === verdict).length;
        return { span, kind, clear: count("clear"), suspect: count("suspect"), spam: count("spam") };
      });
    });
    const channels = leadChannels(neighboursOf(settings));
    const lateness = await createLateness(database, channels, clock)();
    const oldest = lateness.oldest === null ? "" : `, the oldest since ${lateness.oldest}`;
    return {
      text: [
        tableOf(
          ["Received", "Kind", "Clear", "Suspect", "Spam"],
          counts.map((row) => [row.span, row.kind, row.clear, row.suspect, row.spam]),
        ),
        "",
        `Deliveries of leads: ${lateness.waiting} wait, ${lateness.dead} given up${oldest}.`,
      ].join("\n"),
      json: { received: counts, undelivered: lateness },
      rows: counts,
    };
  },
};

const KINDS = ["enquiry", "application", "subscription"] as const;
