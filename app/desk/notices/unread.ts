import { deskContext, formContext, staffContext } from "#core/context.ts";
import type { Route } from "./+types/unread";

export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await context.get(deskContext).notices.unread(context.get(staffContext)));
}

/** A person has a lead or an entry on the screen. */
export async function action({ context }: Route.ActionArgs) {
  const staff = context.get(staffContext);
  const { notices } = context.get(deskContext);
  const form = context.get(formContext);
  const textOf = (name: string) => String(form.get(name) ?? "");
  const entryRef = { collection: textOf("collection"), entry: textOf("entry") };
  await notices.read(staff, form.has("collection") ? entryRef : textOf("lead"));
  return Response.json(await notices.unread(staff));
}
