import type { Subscription } from "#core/subscription.ts";
import type { Settings } from "../config/settings.ts";
import type { OutboxTable, SubmissionTable } from "../storage/database/tables.ts";
import type { Subscribers } from "./subscribers.ts";

export type Channel = OutboxTable["channel"];

interface Deliverable extends Pick<SubmissionTable, "kind" | "verdict"> {
  fields: object;
}

/** The channels that a submission is delivered to, when it is stored or approved. */
export type ChannelsOf = (submission: Deliverable) => Promise<Channel[]>;

const CONFIRM_ENQUIRER: readonly Channel[] = ["confirm-enquirer"];
const CONFIRM_APPLICANT: readonly Channel[] = ["confirm-applicant"];

export interface ChannelDeps {
  subscribers: Subscribers;
  /** Whether the sender gets a confirmation mail. */
  confirms: boolean;
  neighbours: Neighbours;
}

/** Other systems that receive submissions. */
export interface Neighbours {
  hasWebhook: boolean;
  /** Whether an upstream back end is set: it receives all submissions and manages the newsletter. */
  hasBackEnd: boolean;
}

export function neighboursOf(settings: Pick<Settings, "WEBHOOK_URL" | "FAIRLEAD_API_BASE">): Neighbours {
  return { hasWebhook: settings.WEBHOOK_URL !== null, hasBackEnd: settings.FAIRLEAD_API_BASE !== null };
}

function neighbourChannels({ hasWebhook, hasBackEnd }: Neighbours): Channel[] {
  return [...(hasWebhook ? (["webhook"] as const) : []), ...(hasBackEnd ? (["hand-over"] as const) : [])];
}

/** The channels that carry leads to the agency; the others are mails to the sender. */
export function leadChannels(neighbours: Neighbours): Channel[] {
  return ["mail-sales", "mail-hr", ...neighbourChannels(neighbours)];
}

export function createChannels({ subscribers, confirms, neighbours }: ChannelDeps): ChannelsOf {
  const others = neighbourChannels(neighbours);
  return async ({ kind, verdict, fields }) => {
    // The address in a suspect form may be a third party's.
    const isConfirmed = confirms && verdict === "clear";
    if (kind === "enquiry") return ["mail-sales", ...others, ...(isConfirmed ? CONFIRM_ENQUIRER : [])];
    if (kind === "application") return ["mail-hr", ...others, ...(isConfirmed ? CONFIRM_APPLICANT : [])];
    // The upstream back end sends the confirmation mail.
    if (neighbours.hasBackEnd) return ["hand-over"];
    return (await subscribers.ask((fields as Subscription).email)) ? ["mail-subscriber"] : [];
  };
}
