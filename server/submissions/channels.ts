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

export interface ChannelParts {
  subscribers: Subscribers;
  /** Whether the sender gets a mail too. */
  confirms: boolean;
}

export function createChannels({ subscribers, confirms }: ChannelParts): ChannelsOf {
  return async ({ kind, verdict, fields }) => {
    // A stranger's address in a robot's form gets no mail from us.
    const isConfirmed = confirms && verdict === "clear";
    if (kind === "enquiry") return isConfirmed ? ["mail-sales", "confirm-enquirer"] : ["mail-sales"];
    if (kind === "application") return isConfirmed ? ["mail-hr", "confirm-applicant"] : ["mail-hr"];
    return (await subscribers.ask((fields as Subscription).email)) ? ["mail-subscriber"] : [];
  };
}
