import { deskContext, formContext, staffContext } from "#core/context.ts";
import type { Route } from "./+types/presence";

/** Says that a person has the lead open, and answers who else has. */
export async function action({ params, context }: Route.ActionArgs) {
  const form = context.get(formContext);
  const staff = context.get(staffContext);
  const { leads } = context.get(deskContext);
  if (form.get("leaves") === "true") {
    await leads.leave(params.id, staff);
    return Response.json([]);
  }
  return Response.json(await leads.stay(params.id, form.get("isWriting") === "true", staff));
}
