import { deskContext, formContext, staffContext } from "#core/context.ts";
import { sendOr } from "../drafts/unsent-form.ts";
import type { Route } from "./+types/inbox";
import { type InboxActionData, respondToInboxForm } from "./changes.ts";

export async function action({ context }: Route.ActionArgs) {
  const staff = context.get(staffContext);
  if (!staff.can("read-enquiries")) staff.require("read-applications");
  return respondToInboxForm(context.get(formContext), context.get(deskContext).leads, staff);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOr<InboxActionData>(serverAction, (reason) => ({ problem: `Nothing was changed. ${reason}` }));
}

export const meta: Route.MetaFunction = () => [{ title: "Inbox · Desk" }];

/** The list is part of the layout. */
export default function Inbox() {
  return null;
}
