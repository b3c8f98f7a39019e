import type { Subscription } from "#core/subscription.ts";
import type { OutboxTable, SubmissionTable } from "../database/tables.ts";
import type { Subscribers } from "./subscribers.ts";

export type Channel = OutboxTable["channel"];

/** What decides where a submission is delivered. */
export interface Deliverable extends Pick<SubmissionTable, "kind" | "verdict"> {
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
  /** Whether leads go to another system too. */
  hasWebhook: boolean;
}

/** The channels that carry leads to the agency; the others write to whoever sent something. */
export function leadChannels(hasWebhook: boolean): Channel[] {
  return ["mail-sales", "mail-hr", ...(hasWebhook ? (["webhook"] as const) : [])];
}

export function createChannels({ subscribers, confirms, hasWebhook }: ChannelParts): ChannelsOf {
  const webhook: Channel[] = hasWebhook ? ["webhook"] : [];
  return async ({ kind, verdict, fields }) => {
    // A stranger's address in a robot's form gets no mail from us.
    const isConfirmed = confirms && verdict === "clear";
    if (kind === "enquiry") return ["mail-sales", ...webhook, ...(isConfirmed ? CONFIRM_ENQUIRER : [])];
    if (kind === "application") return ["mail-hr", ...webhook, ...(isConfirmed ? CONFIRM_APPLICANT : [])];
    return (await subscribers.ask((fields as Subscription).email)) ? ["mail-subscriber"] : [];
  };
}
