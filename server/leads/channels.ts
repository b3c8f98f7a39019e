import type { Subscription } from "#core/subscription.ts";
import type { Settings } from "../config/settings.ts";
import type { OutboxTable, SubmissionTable } from "../storage/database/tables.ts";
import type { Subscribers } from "./subscribers.ts";

export type Channel = OutboxTable["channel"];

/** What decides where a submission is delivered. */
interface Deliverable extends Pick<SubmissionTable, "kind" | "verdict"> {
  fields: object;
}

/** The channels of a submission that is to be delivered: when it is stored, or when it is released. */
export type ChannelsOf = (submission: Deliverable) => Promise<Channel[]>;

const CONFIRM_ENQUIRER: readonly Channel[] = ["confirm-enquirer"];
const CONFIRM_APPLICANT: readonly Channel[] = ["confirm-applicant"];

export interface ChannelParts {
  subscribers: Subscribers;
  /** Whether the sender gets a mail too. */
  confirms: boolean;
  neighbours: Neighbours;
}

/** Other systems that get what is sent in. */
export interface Neighbours {
  hasWebhook: boolean;
  /** Whether another back end answers the calls: it gets everything, and the newsletter is its own. */
  hasBackEnd: boolean;
}

export function neighboursOf(settings: Pick<Settings, "WEBHOOK_URL" | "FAIRLEAD_API_BASE">): Neighbours {
  return { hasWebhook: settings.WEBHOOK_URL !== null, hasBackEnd: settings.FAIRLEAD_API_BASE !== null };
}

/** The channels to other systems. Each has a lane of its own in the outbox. */
function neighbourChannels({ hasWebhook, hasBackEnd }: Neighbours): Channel[] {
  return [...(hasWebhook ? (["webhook"] as const) : []), ...(hasBackEnd ? (["hand-over"] as const) : [])];
}

/** The channels that carry leads to the agency; the others write to whoever sent something. */
export function leadChannels(neighbours: Neighbours): Channel[] {
  return ["mail-sales", "mail-hr", ...neighbourChannels(neighbours)];
}

export function createChannels({ subscribers, confirms, neighbours }: ChannelParts): ChannelsOf {
  const others = neighbourChannels(neighbours);
  return async ({ kind, verdict, fields }) => {
    // A stranger's address in a robot's form gets no mail from us.
    const isConfirmed = confirms && verdict === "clear";
    if (kind === "enquiry") return ["mail-sales", ...others, ...(isConfirmed ? CONFIRM_ENQUIRER : [])];
    if (kind === "application") return ["mail-hr", ...others, ...(isConfirmed ? CONFIRM_APPLICANT : [])];
    // Whoever keeps the list asks for the confirmation: two mails would be one too many.
    if (neighbours.hasBackEnd) return ["hand-over"];
    return (await subscribers.ask((fields as Subscription).email)) ? ["mail-subscriber"] : [];
  };
}
