import { deskContext, formContext, staffContext } from "#core/context.ts";
import type { Route } from "./+types/unread";

export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await context.get(deskContext).notices.unread(context.get(staffContext)));
}

/** A person has a lead on the screen. */
export async function action({ context }: Route.ActionArgs) {
  const staff = context.get(staffContext);
  const { notices } = context.get(deskContext);
  await notices.read(staff, String(context.get(formContext).get("lead") ?? ""));
  return Response.json(await notices.unread(staff));
}
