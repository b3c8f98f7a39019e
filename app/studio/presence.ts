import { redirect } from "react-router";
import { formContext } from "#core/context.ts";
import { STUDIO } from "#core/studio.ts";
import type { Route } from "./+types/presence";
import { studioOf } from "./editor/context.ts";

export const loader = () => redirect(STUDIO);

/** Says that a person has the entry open, and answers who else has. */
export async function action({ context }: Route.ActionArgs) {
  const { studio, editor } = studioOf(context);
  const form = context.get(formContext);
  const entryRef = {
    collection: String(form.get("collection") ?? ""),
    entry: String(form.get("entry") ?? ""),
  };
  if (form.get("leaves") === "true") {
    await studio.leave(entryRef, editor);
    return Response.json([]);
  }
  return Response.json(await studio.stay(entryRef, form.get("isWriting") === "true", editor));
}
