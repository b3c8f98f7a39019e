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
}

export function createChannels({ subscribers }: ChannelParts): ChannelsOf {
  return async ({ kind, fields }) => {
    if (kind === "enquiry") return ["mail-sales"];
    if (kind === "application") return ["mail-hr"];
    return (await subscribers.ask((fields as Subscription).email)) ? ["mail-subscriber"] : [];
  };
}
