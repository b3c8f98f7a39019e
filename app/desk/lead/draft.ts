import { deskContext, formContext, staffContext } from "#core/context.ts";
import type { Route } from "./+types/draft";

/** Saves a reply while it is typed. */
export async function action({ params, context }: Route.ActionArgs) {
  const form = context.get(formContext);
  const [id, subject, text] = ["id", "subject", "text"].map((name) => String(form.get(name) ?? ""));
  const problem = await context
    .get(deskContext)
    .leads.saveDraft(
      params.id,
      { id: id as string, subject: subject as string, text: text as string },
      context.get(staffContext),
    );
  return new Response(null, { status: problem === "gone" ? 410 : 204 });
}
