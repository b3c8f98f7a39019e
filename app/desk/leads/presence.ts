import { deskContext, staffContext } from "#core/context.ts";
import type { Route } from "./+types/presence";

/** Says that a person has a lead open, or leaves it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { leads } = context.get(deskContext);
  const staff = context.get(staffContext);
  const form = await request.formData();
  if (form.get("intent") === "leave") {
    await leads.leave(params.id, staff);
    return Response.json([]);
  }
  return Response.json(await leads.stay(params.id, form.get("writing") === "yes", staff));
}
